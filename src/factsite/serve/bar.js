// Sets the bar below a page that `factsite serve` shows, and marks links to what readers don't get to see yet.
(() => {
  "use strict";

  const CLOSED = "factsite-bar-closed";
  // The path as people read it; what is no UTF-8 has no page either.
  const readable = (path) => {
    try {
      return decodeURIComponent(path);
    } catch {
      return "";
    }
  };

  const fetched = async (name) => {
    const answer = await fetch(`/-factsite/${name}?page=${encodeURIComponent(readable(location.pathname))}`);
    if (!answer.ok) throw new Error(name);
    return answer;
  };

  const sheet = (name) => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = `/-factsite/${name}`;
    return link;
  };

  const copying = (button) => {
    const words = button.textContent;
    button.addEventListener("click", async () => {
      try {
        await navigator.clipboard.writeText(button.dataset.copy);
        button.textContent = "Copied";
      } catch {
        button.textContent = "Can't copy";
      }
      setTimeout(() => (button.textContent = words), 2000);
    });
  };

  const folding = (bar) => {
    const toggle = bar.querySelector("[data-toggle]");
    const parts = bar.querySelector("#parts");
    const set = (isClosed) => {
      parts.hidden = isClosed;
      toggle.setAttribute("aria-expanded", String(!isClosed));
    };
    set(sessionStorage.getItem(CLOSED) === "yes");
    toggle.addEventListener("click", () => {
      const isClosed = !parts.hidden;
      sessionStorage.setItem(CLOSED, isClosed ? "yes" : "no");
      set(isClosed);
    });
  };

  // The page gets as much room below as the bar takes, so that it never lies over the last line.
  const makingRoom = (host) => {
    const before = parseFloat(getComputedStyle(document.body).paddingBlockEnd) || 0;
    new ResizeObserver(() => {
      document.body.style.paddingBlockEnd = `${before + host.getBoundingClientRect().height}px`;
    }).observe(host);
  };

  const showBar = async () => {
    const text = await (await fetched("bar")).text();
    const bar = new DOMParser().parseFromString(text, "text/html").querySelector("aside[data-bar]");
    const host = document.createElement("factsite-bar");
    const style = sheet("bar.css");
    style.addEventListener("load", () => makingRoom(host), { once: true });
    host.attachShadow({ mode: "open" }).append(style, bar);
    bar.querySelectorAll("[data-copy]").forEach(copying);
    folding(bar);
    document.body.append(host);
  };

  const markLinks = async () => {
    const reasons = await (await fetched("held-back.json")).json();
    const links = [...document.querySelectorAll("a[href]")].filter(
      ({ origin, pathname, hash, textContent }) =>
        origin === location.origin && reasons[pathname] && pathname !== location.pathname && !hash && textContent.trim(),
    );
    if (!links.length) return;
    document.head.append(sheet("marks.css"));
    for (const link of links) {
      const mark = document.createElement("factsite-mark");
      mark.lang = "en";
      mark.dir = "ltr";
      mark.textContent = reasons[link.pathname];
      link.after(mark);
    }
  };

  if (document.querySelector("main[data-mistakes]")) return;
  showBar().catch(() => {});
  markLinks().catch(() => {});
})();

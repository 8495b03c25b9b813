// Keeps a page that `factsite serve` shows up to date. The page gets this while it is served; no built file holds it.
(() => {
  "use strict";

  const since = new URL(document.currentScript.src).searchParams.get("since");
  let stream = null;

  const styles = (page) => [...page.querySelectorAll('link[rel="stylesheet"]:not([href^="/-factsite/"])')];

  // As people read it; what is no UTF-8 has no page either.
  const readable = (path) => {
    try {
      return decodeURIComponent(path);
    } catch {
      return "";
    }
  };

  const parsed = async (address) => {
    const answer = await fetch(address);
    return new DOMParser().parseFromString(await answer.text(), "text/html");
  };

  // A new sheet is loaded before the old one goes, so that the page is never bare.
  const swapStyles = async () => {
    const before = styles(document);
    const after = styles(await parsed(location.href));
    if (before.length !== after.length) {
      location.reload();
      return;
    }
    before.forEach((link, place) => {
      if (link.getAttribute("href") === after[place].getAttribute("href")) return;
      const fresh = document.importNode(after[place]);
      fresh.addEventListener("load", () => link.remove(), { once: true });
      link.after(fresh);
    });
  };

  const listen = () => {
    if (stream || document.hidden) return;
    stream = new EventSource(`/-factsite/reload?since=${since}`);
    stream.addEventListener("message", ({ data }) => {
      if (data === "css") swapStyles().catch(() => location.reload());
      else location.reload();
    });
    stream.addEventListener("error", () => {
      if (stream && stream.readyState === EventSource.CLOSED) {
        stream = null;
        setTimeout(listen, 2000);
      }
    });
  };

  const hangUp = () => {
    if (stream) stream.close();
    stream = null;
  };

  // A browser opens only six connections to one server: hidden pages must not hold them.
  document.addEventListener("visibilitychange", () => (document.hidden ? hangUp() : listen()));
  addEventListener("pagehide", hangUp);
  addEventListener("pageshow", listen);

  const showMistakes = async () => {
    if (document.querySelector("main[data-mistakes]")) return;
    const mistakes = (await parsed(`/-factsite/mistakes?page=${encodeURIComponent(readable(location.pathname))}`)).querySelector("main[data-mistakes]");
    if (!mistakes) return;
    const host = document.createElement("factsite-mistakes");
    const root = host.attachShadow({ mode: "open" });
    const sheet = document.createElement("link");
    sheet.rel = "stylesheet";
    sheet.href = "/-factsite/mistakes.css";
    const close = document.createElement("button");
    close.type = "button";
    close.textContent = "Hide";
    close.addEventListener("click", () => host.remove());
    mistakes.prepend(close);
    mistakes.setAttribute("role", "alert");
    root.append(sheet, mistakes);
    document.body.append(host);
  };

  listen();
  showMistakes().catch(() => {});
})();

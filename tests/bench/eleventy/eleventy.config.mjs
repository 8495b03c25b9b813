// The Eleventy site that the benchmarks compare with; eleventy_site.py adds the articles and _data/.
import markdownIt from "markdown-it";
import anchors from "markdown-it-anchor";
import attributes from "markdown-it-attrs";
import footnotes from "markdown-it-footnote";
import { graph } from "./graph.mjs";

const LANGUAGES = ["it", "en", "ru", "zh-Hans"];
const PAGE_SIZE = 20;
const FEED_SIZE = 30;

const dateFormats = Object.fromEntries(
  LANGUAGES.map((lang) => [lang, new Intl.DateTimeFormat(lang, { dateStyle: "long", timeZone: "Europe/Rome" })]),
);

let sorted = null;

/** All articles of a language, the newest first; sorted once a build. */
function newestFirst(api, lang) {
  if (!sorted) {
    sorted = {};
    const pages = api.getFilteredByGlob("content/*/*.md").sort((a, b) => b.date - a.date);
    for (const page of pages) (sorted[page.data.lang] ??= []).push(page);
  }
  return sorted[lang];
}

/** For each story its pages, in the order of the languages. */
function byStory(api) {
  const stories = {};
  for (const lang of LANGUAGES)
    for (const page of newestFirst(api, lang)) (stories[page.data.translationKey] ??= []).push({ lang, page });
  return stories;
}

/** For each article the one before and the one after it. */
function neighbours(api) {
  const found = {};
  for (const lang of LANGUAGES) {
    const pages = newestFirst(api, lang);
    pages.forEach((page, place) => (found[page.inputPath] = { newer: pages[place - 1], older: pages[place + 1] }));
  }
  return found;
}

const home = (lang) => `/${lang.toLowerCase()}/`;

/** What a page that each language has links to as its other languages, in the form that byStory has. */
const everyLanguage = (rest) => LANGUAGES.map((lang) => ({ lang, page: { url: home(lang) + rest } }));

/** The home page of each language and its older lists. */
function listPages(api) {
  return LANGUAGES.flatMap((lang) => {
    const pages = newestFirst(api, lang);
    const count = Math.max(1, Math.ceil(pages.length / PAGE_SIZE));
    const address = (number) => (number === 1 ? home(lang) : `${home(lang)}page/${number}/`);
    return Array.from({ length: count }, (_, place) => ({
      lang,
      url: address(place + 1),
      newer: place > 0 && address(place),
      older: place + 1 < count && address(place + 2),
      pages: pages.slice(place * PAGE_SIZE, (place + 1) * PAGE_SIZE),
      alternates: place === 0 ? everyLanguage("") : [],
    }));
  });
}

/** A page for each topic (or person) in each language. */
function termPages(api, field) {
  return LANGUAGES.flatMap((lang) => {
    const terms = {};
    for (const page of newestFirst(api, lang)) for (const id of page.data[field]) (terms[id] ??= []).push(page);
    return Object.entries(terms).map(([id, pages]) => ({ lang, field, id, pages, alternates: everyLanguage(`${field}/${id}/`) }));
  });
}

/** A page for each language that lists its topics, and one that lists its people. */
function termLists(api) {
  const terms = [...termPages(api, "topics"), ...termPages(api, "people")];
  return ["topics", "people"].flatMap((field) =>
    LANGUAGES.map((lang) => ({
      lang,
      field,
      terms: terms.filter((term) => term.lang === lang && term.field === field),
      alternates: everyLanguage(`${field}/`),
    })),
  );
}

const lastChange = (page) => Math.max(page.date, page.data.lastmod);

const feeds = (api) =>
  LANGUAGES.map((lang) => {
    const pages = [...newestFirst(api, lang)].sort((a, b) => lastChange(b) - lastChange(a));
    return { lang, pages: pages.slice(0, FEED_SIZE) };
  });

export default function (eleventy) {
  const markdown = markdownIt({ html: false, typographer: true }).use(footnotes).use(attributes).use(anchors, { tabIndex: false });
  eleventy.setLibrary("md", markdown);
  eleventy.addFilter("markdown", (text) => markdown.render(text));
  eleventy.addFilter("longDate", (date, lang) => dateFormats[lang].format(date));
  eleventy.addFilter("isoDate", (date) => date.toISOString().slice(0, 10));
  eleventy.addFilter("isoTime", (date) => date.toISOString());
  eleventy.addFilter("graph", graph);
  eleventy.on("eleventy.before", () => (sorted = null));
  eleventy.addCollection("byStory", byStory);
  eleventy.addCollection("neighbours", neighbours);
  eleventy.addCollection("listPages", listPages);
  eleventy.addCollection("termPages", (api) => [...termPages(api, "topics"), ...termPages(api, "people")]);
  eleventy.addCollection("termLists", termLists);
  eleventy.addCollection("feeds", feeds);
  eleventy.addPassthroughCopy({ assets: "assets" });
  eleventy.setUseGitIgnore(false);
  return {
    dir: { input: "content", includes: "../_includes", data: "../_data" },
    markdownTemplateEngine: false,
    htmlTemplateEngine: "njk",
  };
}

// An article's structured data, the same as hugo/layouts/_partials/graph.html gives.

const person = (bench, lang, id) => ({
  "@type": "Person",
  name: bench.people[id].name,
  url: `${bench.address}/${bench.sites[lang].path}/people/${id}/`,
});

const citation = (url, source) => ({
  "@type": "CreativeWork",
  "@id": `${url}#source-${source.id}`,
  name: source.title,
  inLanguage: source.lang,
  publisher: { "@type": "Organization", name: source.publisher },
  datePublished: source.published.toISOString().slice(0, 10),
  ...(source.url && { url: source.url }),
});

const translationLinks = (bench, lang, pages) => {
  const others = pages.filter((other) => other.lang !== lang);
  const node = ({ page }) => ({ "@id": `${bench.address}${page.url}#article` });
  if (lang === "it") return { workTranslation: others.map(node) };
  return { translationOfWork: node(others.find((other) => other.lang === "it")) };
};

const plain = (html) => html.replace(/<[^>]+>/g, "").trim();

/** The graph of a page whose front matter is `data`; `pages` are all languages of its story. */
export function graph(data, bench, pages, verified) {
  const { lang } = data;
  const url = bench.address + data.page.url;
  const primary = data.sources.filter((source) => source.role === "primary");
  const article = {
    "@type": ["NewsArticle", data.genre],
    "@id": `${url}#article`,
    headline: data.title,
    description: data.summary,
    inLanguage: lang,
    datePublished: data.page.date.toISOString(),
    dateModified: data.lastmod.toISOString(),
    author: data.people.map((id) => person(bench, lang, id)),
    publisher: { "@type": "NewsMediaOrganization", name: bench.sites[lang].title, url: `${bench.address}/${bench.sites[lang].path}/` },
    backstory: plain(verified),
    citation: data.sources.map((source) => citation(url, source)),
    ...(primary.length && { isBasedOn: primary.map((source) => ({ "@id": `${url}#source-${source.id}` })) }),
    ...(data.translators && { translator: data.translators.map((id) => ({ "@type": "Person", name: bench.people[id].name })) }),
    ...translationLinks(bench, lang, pages),
  };
  const web = {
    "@type": "WebPage",
    "@id": url,
    url,
    name: data.title,
    inLanguage: lang,
    mainEntity: { "@id": `${url}#article` },
    reviewedBy: data.verifiers.map((id) => ({ "@type": "Person", name: bench.people[id].name })),
    lastReviewed: data.checked.toISOString().slice(0, 10),
  };
  return JSON.stringify({ "@context": "https://schema.org", "@graph": [article, web] }).replaceAll("<", "\\u003c");
}

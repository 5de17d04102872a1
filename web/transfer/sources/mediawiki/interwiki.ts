/** The usual prefixes; dumps don't list them. */
const wikis: Record<string, string> = {
  wikipedia: 'https://en.wikipedia.org/wiki/',
  w: 'https://en.wikipedia.org/wiki/',
  wiktionary: 'https://en.wiktionary.org/wiki/',
  wikt: 'https://en.wiktionary.org/wiki/',
  commons: 'https://commons.wikimedia.org/wiki/',
  meta: 'https://meta.wikimedia.org/wiki/',
  mw: 'https://www.mediawiki.org/wiki/',
  mediawikiwiki: 'https://www.mediawiki.org/wiki/',
  wikidata: 'https://www.wikidata.org/wiki/',
};

/** `prefix:Title` and `prefix:language:Title`; null for own pages. */
export function interwikiUrl(title: string): string | null {
  const [, prefix = '', rest = ''] = /^([a-z]{1,20}):(.+)$/is.exec(title) ?? [];
  const wiki = wikis[prefix.toLowerCase()];
  if (wiki === undefined) return null;
  const [, language, inLanguage = ''] = /^([a-z]{2,3}):(.+)$/s.exec(rest) ?? [];
  const isInLanguage = language !== undefined && wiki.includes('//en.');
  const address = isInLanguage ? wiki.replace('//en.', `//${language}.`) : wiki;
  return address + encodeURI((isInLanguage ? inLanguage : rest).trim().replaceAll(' ', '_'));
}

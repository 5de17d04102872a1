import { articleKeyAttribute } from './article-key.ts';

/** The article HTML that came with the document, by key, so that hydration keeps it as it is instead of fetching it again. */
export function articlesInDocument(): ReadonlyMap<string, string> {
  const elements = document.querySelectorAll(`[${articleKeyAttribute}]`);
  return new Map([...elements].map((element) => [element.getAttribute(articleKeyAttribute) ?? '', element.innerHTML]));
}

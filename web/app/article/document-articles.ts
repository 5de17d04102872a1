import { articleKeyAttribute } from './article-key.ts';
import { unmarkMissing } from './missing-links.ts';

let found: ReadonlyMap<string, string> | null = null;

/** The article HTML that came with the document, by key, so that hydration keeps it as it is instead of fetching it again. */
export function articlesInDocument(): ReadonlyMap<string, string> {
  found ??= new Map(
    [...document.querySelectorAll(`[${articleKeyAttribute}]`)].map((element) => [
      element.getAttribute(articleKeyAttribute) ?? '',
      unmarkMissing(element.innerHTML),
    ]),
  );
  return found;
}

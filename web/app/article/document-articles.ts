import { articleKeyAttribute } from './article-key.ts';
import { unmarkMissing } from './missing-links.ts';

let found: ReadonlyMap<string, string> | null = null;

/** Lets hydration use the articles in the document. */
export function articlesInDocument(): ReadonlyMap<string, string> {
  found ??= new Map(
    [...document.querySelectorAll(`[${articleKeyAttribute}]`)].map((element) => [
      element.getAttribute(articleKeyAttribute) ?? '',
      unmarkMissing(element.innerHTML),
    ]),
  );
  return found;
}

import { articleKeyAttribute } from './article-key.ts';
import { unmarkMissing } from './missing-links.ts';

let found: ReadonlyMap<string, string> | null = null;

/** Keeps hydration from fetching articles again. */
export function articlesInDocument(): ReadonlyMap<string, string> {
  found ??= new Map(
    [...document.querySelectorAll(`[${articleKeyAttribute}]`)].map((element) => [
      element.getAttribute(articleKeyAttribute) ?? '',
      unmarkMissing(element.innerHTML),
    ]),
  );
  return found;
}

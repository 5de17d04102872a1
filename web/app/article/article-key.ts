export const articleKeyAttribute = 'data-article-key';

/** Equal for the same text, renderer and path. */
export function articleKey(revisionId: string, rendererVersion: string, path: string): string {
  return `${revisionId} ${rendererVersion} ${path}`;
}

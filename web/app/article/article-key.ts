export const articleKeyAttribute = 'data-article-key';

/** Names one finished article: the same text, rendered by the same renderer, with links resolved against the same path. */
export function articleKey(revisionId: string, rendererVersion: string, path: string): string {
  return `${revisionId} ${rendererVersion} ${path}`;
}

/** Beyond `maxBytes`, the least recently used are removed. */
export function createArticleCache(maxBytes: number) {
  const articles = new Map<string, string>();
  let bytes = 0;

  function remove(key: string): void {
    const html = articles.get(key);
    if (html === undefined) return;
    bytes -= bytesOf(key, html);
    articles.delete(key);
  }

  return {
    get(key: string): string | undefined {
      const html = articles.get(key);
      if (html === undefined) return undefined;
      // Maps keep the order of insertion.
      articles.delete(key);
      articles.set(key, html);
      return html;
    },
    /** Skips an article above a quarter of the size. */
    set(key: string, html: string): void {
      remove(key);
      const size = bytesOf(key, html);
      if (size > maxBytes / 4) return;
      articles.set(key, html);
      bytes += size;
      for (const oldest of articles.keys()) {
        if (bytes <= maxBytes) break;
        remove(oldest);
      }
    },
    get bytes() {
      return bytes;
    },
    get size() {
      return articles.size;
    },
  };
}

export type ArticleCache = ReturnType<typeof createArticleCache>;

// Two bytes per UTF-16 unit.
function bytesOf(key: string, html: string): number {
  return 2 * (key.length + html.length);
}

/** Finished articles by key, the least recently used leaving first once all together exceed `maxBytes`. */
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
      // A Map remembers the order of insertion, so the most recent use is the last entry.
      articles.delete(key);
      articles.set(key, html);
      return html;
    },
    /** Keeps an article, unless it alone is larger than a quarter of the cache and would drive out all others. */
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

// JavaScript keeps two bytes for each UTF-16 unit in the general case.
function bytesOf(key: string, html: string): number {
  return 2 * (key.length + html.length);
}

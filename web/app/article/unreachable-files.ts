// As our serialiser writes them, with double quotes.
const attributes = String.raw`((?:\s[^\s"=>]+(?:="[^"]*")?)*)`;
const imageTag = new RegExp(`<img${attributes}>`, 'g');
const linkTag = new RegExp(`<a${attributes}>`, 'g');
const ownFile = /^\/(?:api|files)\//;

/** Shown for a picture or file that can't be opened. */
export interface UnreachableWords {
  picture: string;
  file: string;
}

/**
 * For browsers that can't load own files: a picture becomes its description, a link its text, each marked. Other sites'
 * stay.
 */
export function withoutOwnFiles(html: string, words: UnreachableWords): string {
  const mark = (text: string) => `data-unreachable="${text.replaceAll('"', '&quot;')}"`;
  return html
    .replace(imageTag, (tag, written: string) => {
      if (!ownFile.test(attributeOf(written, 'src'))) return tag;
      // Here `<` would start a tag.
      const description = attributeOf(written, 'alt').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
      return `<span class="unreachable-picture" ${mark(words.picture)}>${description}</span>`;
    })
    .replace(linkTag, (tag, written: string) => {
      if (!ownFile.test(attributeOf(written, 'href'))) return tag;
      // The picture's text already says so.
      return attributeOf(written, 'class') === 'image-link'
        ? '<a>'
        : `<a class="unreachable-file" ${mark(words.file)}>`;
    });
}

export function hasUnreachable(html: string): boolean {
  return / data-unreachable="/.test(html);
}

/** Uses the reader's language. */
export function nameUnreachable(article: Element, words: UnreachableWords): void {
  for (const element of article.querySelectorAll<HTMLElement>('[data-unreachable]')) {
    element.dataset.unreachable = element.tagName === 'A' ? words.file : words.picture;
  }
}

function attributeOf(written: string, name: string): string {
  return new RegExp(`\\s${name}="([^"]*)"`).exec(written)?.[1] ?? '';
}

// Tags with their attributes, as our own serialiser writes them: their values in double quotes.
const attributes = String.raw`((?:\s[^\s"=>]+(?:="[^"]*")?)*)`;
const imageTag = new RegExp(`<img${attributes}>`, 'g');
const linkTag = new RegExp(`<a${attributes}>`, 'g');
const ownFile = /^\/(?:api|files)\//;

/** The text beside a picture that is not shown or a file that cannot be opened. */
export interface UnreachableWords {
  picture: string;
  file: string;
}

/**
 * An article for browsers that cannot have the wiki's own pictures and files: a picture is its description, a link to a
 * file its text, each marked with the words that say so. What lies elsewhere stays as it is.
 */
export function withoutOwnFiles(html: string, words: UnreachableWords): string {
  const mark = (text: string) => `data-unreachable="${text.replaceAll('"', '&quot;')}"`;
  return html
    .replace(imageTag, (tag, written: string) => {
      if (!ownFile.test(attributeOf(written, 'src'))) return tag;
      // In an attribute `<` means nothing; here it would begin a tag.
      const description = attributeOf(written, 'alt').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
      return `<span class="unreachable-picture" ${mark(words.picture)}>${description}</span>`;
    })
    .replace(linkTag, (tag, written: string) => {
      if (!ownFile.test(attributeOf(written, 'href'))) return tag;
      // The link around a picture that leads to its original: the picture has said it.
      return attributeOf(written, 'class') === 'image-link'
        ? '<a>'
        : `<a class="unreachable-file" ${mark(words.file)}>`;
    });
}

/** Whether `withoutOwnFiles` has found something in this article. */
export function hasUnreachable(html: string): boolean {
  return / data-unreachable="/.test(html);
}

/** Says it in the reader's language, where the article came in another one. */
export function nameUnreachable(article: Element, words: UnreachableWords): void {
  for (const element of article.querySelectorAll<HTMLElement>('[data-unreachable]')) {
    element.dataset.unreachable = element.tagName === 'A' ? words.file : words.picture;
  }
}

function attributeOf(written: string, name: string): string {
  return new RegExp(`\\s${name}="([^"]*)"`).exec(written)?.[1] ?? '';
}

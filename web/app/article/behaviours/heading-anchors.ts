import { copyText } from '../../clipboard/copy-text.ts';

/** Returns the undo. */
export function copyAnchors(article: HTMLElement, onCopied: () => void): () => void {
  async function onClick({ target }: MouseEvent): Promise<void> {
    const anchor = target instanceof Element ? target.closest<HTMLAnchorElement>('a.anchor') : null;
    if (anchor && (await copyText(anchor.href))) onCopied();
  }
  article.addEventListener('click', onClick);
  return () => article.removeEventListener('click', onClick);
}

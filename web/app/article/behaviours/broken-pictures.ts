const brokenClass = 'is-broken';

/** Makes their descriptions readable. Returns the undo. */
export function markBrokenPictures(article: HTMLElement): () => void {
  const mark = ({ target }: Event) => {
    if (target instanceof HTMLImageElement) target.classList.add(brokenClass);
  };
  const unmark = ({ target }: Event) => {
    if (target instanceof HTMLImageElement) target.classList.remove(brokenClass);
  };
  for (const image of article.querySelectorAll('img')) {
    // Some have already failed; lazy ones aren't complete.
    if (image.complete && image.naturalWidth === 0 && image.currentSrc !== '') image.classList.add(brokenClass);
  }
  // These events don't bubble.
  article.addEventListener('error', mark, true);
  article.addEventListener('load', unmark, true);
  return () => {
    article.removeEventListener('error', mark, true);
    article.removeEventListener('load', unmark, true);
  };
}

/** A picture of an article that opens large. */
export interface Picture {
  address: string;
  /** Default: `address`. */
  original: string;
  description: string;
}

// Authors' links are followed; an attached picture's leads to its original.
const openable = 'img:not(a img), .image-link img';
// About the size of a letter.
const smallest = 48;

/** By pointer and keyboard. `onOpen` gets all and the index. Returns the undo. */
export function openPictures(
  article: HTMLElement,
  label: (description: string) => string,
  onOpen: (pictures: Picture[], index: number) => void,
): () => void {
  const imagesNow = () => Array.from(article.querySelectorAll<HTMLImageElement>(openable)).filter(isLarge);

  function open(event: Event): void {
    const images = imagesNow();
    const index = images.findIndex((one) => one === event.target || linkOf(one) === event.target);
    if (index === -1) return;
    event.preventDefault();
    onOpen(
      images.map((one) => ({
        address: one.src,
        original: linkOf(one)?.href ?? one.dataset.original ?? one.src,
        description: one.alt,
      })),
      index,
    );
  }
  function onClick(event: MouseEvent): void {
    if (event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey) open(event);
  }
  function onKey(event: KeyboardEvent): void {
    // Enter on a link is a click.
    const isKey = event.key === 'Enter' || event.key === ' ';
    if (isKey && event.target instanceof HTMLImageElement) open(event);
  }
  // A link can already be reached by keyboard.
  const mark = (image: HTMLImageElement) => {
    if (linkOf(image)) return;
    image.tabIndex = 0;
    image.setAttribute('role', 'button');
    image.setAttribute('aria-label', label(image.alt));
  };
  const whenLoaded = ({ target }: Event) => {
    if (target instanceof HTMLImageElement && target.matches(openable) && isLarge(target)) mark(target);
  };

  for (const image of imagesNow()) mark(image);
  // The event doesn't bubble.
  article.addEventListener('load', whenLoaded, true);
  article.addEventListener('click', onClick);
  article.addEventListener('keydown', onKey);
  return () => {
    for (const image of article.querySelectorAll('img[role="button"]')) {
      for (const name of ['tabindex', 'role', 'aria-label']) image.removeAttribute(name);
    }
    article.removeEventListener('load', whenLoaded, true);
    article.removeEventListener('click', onClick);
    article.removeEventListener('keydown', onKey);
  };
}

const linkOf = (image: HTMLImageElement): HTMLAnchorElement | null => image.closest<HTMLAnchorElement>('a.image-link');

const isLarge = ({ complete, naturalWidth, width, height }: HTMLImageElement): boolean =>
  complete && naturalWidth > 0 && width >= smallest && height >= smallest;

/** A picture of an article, as it opens large. */
export interface Picture {
  address: string;
  description: string;
}

// What leads elsewhere is followed, and what is as small as a letter is no picture to look at.
const openable = 'img:not(a img)';
const smallest = 48;

/**
 * Lets the pictures of an article be opened by pointer and keyboard. `onOpen` gets all of them and which one it is. Returns
 * the function that ends it.
 */
export function openPictures(
  article: HTMLElement,
  label: (description: string) => string,
  onOpen: (pictures: Picture[], index: number) => void,
): () => void {
  const images = [...article.querySelectorAll<HTMLImageElement>(openable)];

  function open(event: Event): void {
    const image = images.find((one) => one === event.target);
    if (!image || !isLarge(image)) return;
    event.preventDefault();
    const shown = images.filter(isLarge);
    onOpen(
      shown.map(({ src, alt }) => ({ address: src, description: alt })),
      shown.indexOf(image),
    );
  }
  function onKey(event: KeyboardEvent): void {
    if (event.key === 'Enter' || event.key === ' ') open(event);
  }
  const mark = (image: HTMLImageElement) => {
    image.tabIndex = 0;
    image.setAttribute('role', 'button');
    image.setAttribute('aria-label', label(image.alt));
  };
  const whenLoaded = ({ target }: Event) => {
    if (target instanceof HTMLImageElement && images.includes(target) && isLarge(target)) mark(target);
  };

  for (const image of images) if (isLarge(image)) mark(image);
  // It does not bubble.
  article.addEventListener('load', whenLoaded, true);
  article.addEventListener('click', open);
  article.addEventListener('keydown', onKey);
  return () => {
    for (const image of images) for (const name of ['tabindex', 'role', 'aria-label']) image.removeAttribute(name);
    article.removeEventListener('load', whenLoaded, true);
    article.removeEventListener('click', open);
    article.removeEventListener('keydown', onKey);
  };
}

const isLarge = ({ complete, naturalWidth, width, height }: HTMLImageElement): boolean =>
  complete && naturalWidth > 0 && width >= smallest && height >= smallest;

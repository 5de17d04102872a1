/** Opens links in new tabs, so that a writer does not leave the editor. Returns the function that ends it. */
export function openLinksBeside(element: HTMLElement): () => void {
  function onClick({ target }: MouseEvent): void {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link && !link.getAttribute('href')?.startsWith('#')) link.target = '_blank';
  }
  element.addEventListener('click', onClick);
  return () => element.removeEventListener('click', onClick);
}

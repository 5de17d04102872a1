/** Opens links in new tabs, so writers stay. Returns the undo. */
export function openLinksBeside(element: HTMLElement): () => void {
  function onClick({ target }: MouseEvent): void {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link && !link.getAttribute('href')?.startsWith('#')) link.target = '_blank';
  }
  element.addEventListener('click', onClick);
  return () => element.removeEventListener('click', onClick);
}

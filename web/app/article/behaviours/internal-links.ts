// Served by the api, so they need a full navigation.
const apiPaths = /^\/(api|files|\.well-known)(\/|$)/;

/** Returns the undo. */
export function followInternalLinks(element: HTMLElement, navigate: (to: string) => void): () => void {
  function onClick(event: MouseEvent): void {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const destination = link && !event.defaultPrevented && isPlainClick(event) ? destinationOf(link) : null;
    if (destination === null) return;
    event.preventDefault();
    navigate(destination);
  }
  element.addEventListener('click', onClick);
  return () => element.removeEventListener('click', onClick);
}

function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}

/** Returns null when the browser should follow it. */
function destinationOf(link: HTMLAnchorElement): string | null {
  const href = link.getAttribute('href');
  // Only the browser moves the focus within a page.
  if (!href || href.startsWith('#') || link.hasAttribute('download')) return null;
  if (link.target && link.target !== '_self') return null;
  if (link.origin !== window.location.origin || apiPaths.test(link.pathname)) return null;
  // Browsers find text fragments only while loading.
  if (link.hash.includes(':~:')) return null;
  return link.pathname + link.search + link.hash;
}

// Served by the api: the browser itself has to go there.
const apiPaths = /^\/(api|files|\.well-known)(\/|$)/;

/** Lets links to pages of this wiki be followed without loading a new document. Answers the function that ends it. */
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

/** Returns the target of a link inside the app, or null when the browser should follow it. */
function destinationOf(link: HTMLAnchorElement): string | null {
  const href = link.getAttribute('href');
  // The browser moves the focus along with a jump on the same page, which a navigation by script does not.
  if (!href || href.startsWith('#') || link.hasAttribute('download')) return null;
  if (link.target && link.target !== '_self') return null;
  if (link.origin !== window.location.origin || apiPaths.test(link.pathname)) return null;
  // A passage of a page is found by the browser, in a document that it loads.
  if (link.hash.includes(':~:')) return null;
  return link.pathname + link.search + link.hash;
}

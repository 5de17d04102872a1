// Distance from the top that counts as reached.
const reachedPx = 120;

/** With the last heading above the top. Returns the undo. */
export function watchCurrentHeading(ids: string[], onChange: (id: string | null) => void): () => void {
  const headings = ids.map((id) => document.getElementById(id)).filter((heading) => heading !== null);
  let frame = 0;
  let current: string | null = null;

  function look(): void {
    frame = 0;
    const id = headings[lastReached(headings)]?.id ?? null;
    if (id !== current) onChange(id);
    current = id;
  }
  function onScroll(): void {
    if (frame === 0) frame = requestAnimationFrame(look);
  }

  look();
  window.addEventListener('scroll', onScroll, { passive: true });
  window.addEventListener('resize', onScroll, { passive: true });
  return () => {
    cancelAnimationFrame(frame);
    window.removeEventListener('scroll', onScroll);
    window.removeEventListener('resize', onScroll);
  };
}

/** -1 before the first; searches by bisection. */
function lastReached(headings: HTMLElement[]): number {
  let reached = -1;
  let beyond = headings.length;
  while (beyond - reached > 1) {
    const middle = (reached + beyond) >> 1;
    const heading = headings[middle];
    if (heading && heading.getBoundingClientRect().top <= reachedPx) reached = middle;
    else beyond = middle;
  }
  return reached;
}

/** Only what is wider than its place. Returns the undo. */
export function makeScrollersFocusable(article: HTMLElement): () => void {
  const observer = new ResizeObserver((entries) => {
    for (const { target } of entries) {
      if (target.scrollWidth > target.clientWidth + 1) target.setAttribute('tabindex', '0');
      else target.removeAttribute('tabindex');
    }
  });
  for (const scroller of article.querySelectorAll('.table-scroll, pre, .katex-display')) observer.observe(scroller);
  return () => observer.disconnect();
}

/** Lets the keyboard reach what is wider than its place, and only that. Answers the function that ends it. */
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

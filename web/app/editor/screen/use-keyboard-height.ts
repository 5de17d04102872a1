import { useEffect } from 'react';

/**
 * Keeps the height of a phone's keyboard in `--keyboard-height`, for browsers that lay it over the page (Safari on iOS).
 * Others make the page smaller, as the document's `interactive-widget` asks them to.
 */
export function useKeyboardHeight(): void {
  useEffect(() => {
    const { visualViewport: viewport } = window;
    if (!viewport) return;
    const { style } = document.documentElement;
    const measure = () => {
      // A page that is zoomed by two fingers shows less of itself as well.
      const covered = viewport.scale > 1 ? 0 : window.innerHeight - viewport.height - viewport.offsetTop;
      style.setProperty('--keyboard-height', `${Math.max(0, Math.round(covered))}px`);
    };
    measure();
    viewport.addEventListener('resize', measure);
    viewport.addEventListener('scroll', measure);
    return () => {
      viewport.removeEventListener('resize', measure);
      viewport.removeEventListener('scroll', measure);
      style.removeProperty('--keyboard-height');
    };
  }, []);
}

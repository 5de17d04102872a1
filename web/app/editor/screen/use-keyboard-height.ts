import { useEffect } from 'react';

/** In `--keyboard-height`, where it covers the page (Safari on iOS). Others resize, by `interactive-widget`. */
export function useKeyboardHeight(): void {
  useEffect(() => {
    const { visualViewport: viewport } = window;
    if (!viewport) return;
    const { style } = document.documentElement;
    const measure = () => {
      // Zooming also hides parts.
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

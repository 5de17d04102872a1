import type { Place } from '../anchors/anchor.ts';
import { ArticleText } from '../anchors/article-text.ts';
import { rangeOf } from '../anchors/selected-place.ts';
import { passageLink } from './passage-links.ts';

/** Measured from the top of the window. */
const share = 0.3;

/** Focuses the link to its thread. */
export function goToPassage(article: HTMLElement, threadId: string, place: Place): void {
  const range = rangeOf(new ArticleText<Node>(article), place);
  if (!range) return;
  // A long page lays out this part only now.
  range.startContainer.parentElement?.scrollIntoView({ block: 'nearest' });
  window.scrollBy({ top: range.getBoundingClientRect().top - window.innerHeight * share, behavior: 'instant' });
  const link = passageLink(article, threadId);
  if (link) link.focus({ preventScroll: true });
  else document.getElementById('mainContent')?.focus({ preventScroll: true });
}

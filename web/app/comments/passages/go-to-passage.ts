import type { Place } from '../anchors/anchor.ts';
import { ArticleText } from '../anchors/article-text.ts';
import { rangeOf } from '../anchors/selected-place.ts';
import { passageLink } from './passage-links.ts';

/** The distance of a passage from the top of the window after scrolling to it. */
const share = 0.3;

/** Brings a passage into view, and the focus to the link behind it, which leads back to its thread. */
export function goToPassage(article: HTMLElement, threadId: string, place: Place): void {
  const range = rangeOf(new ArticleText<Node>(article), place);
  if (!range) return;
  // First its part of a long page has to be laid out.
  range.startContainer.parentElement?.scrollIntoView({ block: 'nearest' });
  window.scrollBy({ top: range.getBoundingClientRect().top - window.innerHeight * share, behavior: 'instant' });
  const link = passageLink(article, threadId);
  if (link) link.focus({ preventScroll: true });
  else document.getElementById('mainContent')?.focus({ preventScroll: true });
}

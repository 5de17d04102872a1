export interface LinkedPassage {
  threadId: string;
  range: Range;
  label: string;
}

const linkClass = 'passage-link';

/** For keyboards and screen readers. Returns the undo. */
export function addPassageLinks(passages: readonly LinkedPassage[], onOpen: (threadId: string) => void): () => void {
  const links = passages.map(({ threadId, range, label }) => {
    const link = document.createElement('a');
    link.className = linkClass;
    link.href = `#comment-${threadId}`;
    link.textContent = label;
    link.dataset.thread = threadId;
    link.addEventListener('click', (event) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      onOpen(threadId);
    });
    putBehind(range, link);
    return link;
  });
  return () => {
    for (const link of links) link.remove();
  };
}

export function passageLink(article: Element, threadId: string): HTMLElement | null {
  return article.querySelector<HTMLElement>(`.${linkClass}[data-thread="${threadId}"]`);
}

function putBehind({ endContainer, endOffset }: Range, link: HTMLElement): void {
  const parent = endContainer.parentElement;
  // Links can't be nested, and formulas are kept whole.
  const closed = parent?.closest('a, button, .katex-display, .katex');
  if (closed) closed.after(link);
  else if (endContainer instanceof Text) {
    if (endOffset < endContainer.length) endContainer.splitText(endOffset);
    endContainer.after(link);
  }
}

import { type RefObject, useEffect } from 'react';
import { useRequestContext } from '../request-context.tsx';
import { keptForReader } from '../session/create-session.ts';
import { session } from '../session/session.ts';

type Place = 'tree' | 'starred' | 'viewed';

/** The HTML of each place, and the sidebar's scroll position in pixels. */
type Shown = Partial<Record<Place, string>> & { top: number };

/** Browsers allow an origin about five million characters. */
const maxLength = 300_000;

/**
 * Shows the sidebar as this browser last left it, until the current one is loaded. So documents are equal for all
 * readers and cacheable, and need no look at the tree.
 */
export function LastShown({ place }: { place: Place }) {
  return <div data-last-shown={place} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />;
}

/** Fills each {@link LastShown} before the first paint, and marks the current page. */
export function FillLastShown() {
  const { nonce } = useRequestContext();
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: fill }} />;
}

const fill = `try{
const side=document.currentScript.parentElement,shown=JSON.parse(localStorage["${keptForReader.sidebar}"]||"{}");
for(const place of side.querySelectorAll("[data-last-shown]"))place.innerHTML=shown[place.dataset.lastShown]||"";
for(const link of side.querySelectorAll("[data-last-shown] a:not([aria-hidden])")){
const is=link.pathname===location.pathname;
is?link.setAttribute("aria-current","page"):link.removeAttribute("aria-current");
link.closest(".tree-item")?.toggleAttribute("data-current",is)}
side.querySelector("[data-tree-scroller]").scrollTop=shown.top||0
}catch{}`;

/** Stores the shown sidebar when the reader leaves the document. */
export function useKeepingShown(aside: RefObject<HTMLElement>): void {
  useEffect(() => {
    const reader = session.token();
    const keep = () => {
      // Another tab may have signed out or changed the account.
      if (reader === null || session.token() !== reader || !aside.current?.offsetParent) return;
      const shown = JSON.stringify(shownIn(aside.current));
      try {
        if (shown.length <= maxLength) localStorage.setItem(keptForReader.sidebar, shown);
      } catch {}
    };
    window.addEventListener('pagehide', keep);
    document.addEventListener('visibilitychange', keep);
    return () => {
      window.removeEventListener('pagehide', keep);
      document.removeEventListener('visibilitychange', keep);
    };
  }, [aside]);
}

function shownIn(aside: HTMLElement): Shown {
  const places = [...aside.querySelectorAll<HTMLElement>('[data-keep]')];
  return {
    top: Math.round(aside.querySelector('[data-tree-scroller]')?.scrollTop ?? 0),
    ...Object.fromEntries(places.map((place) => [place.dataset.keep as Place, place.outerHTML])),
  };
}

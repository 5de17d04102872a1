/** What this browser remembers of the sidebar: lengths in pixels, by the CSS property that takes each. */
export type SideLayout = Partial<Record<'--side-width' | '--side-starred' | '--side-viewed', number>>;

export const sideLayoutKey = 'wiki.sideLayout';

/**
 * Runs in the head of the document, before anything is shown, so that nothing moves once the sidebar is alive. Only properties
 * of the sidebar are set, whatever the storage holds.
 */
export const applySideLayout = `try{for(const[k,v]of Object.entries(JSON.parse(localStorage["${sideLayoutKey}"]||"{}")))if(/^--side-\\w+$/.test(k)&&v>=0)document.documentElement.style.setProperty(k,v+"px")}catch{}`;

/** Remembers a length and applies it; null forgets it. */
export function keepSideLength(property: keyof SideLayout, px: number | null): void {
  const { [property]: _, ...others } = readSideLayout();
  const layout = px === null ? others : { ...others, [property]: Math.round(px) };
  // A browser that keeps nothing applies it all the same.
  try {
    localStorage.setItem(sideLayoutKey, JSON.stringify(layout));
  } catch {}
  const { style } = document.documentElement;
  if (px === null) style.removeProperty(property);
  else style.setProperty(property, `${Math.round(px)}px`);
}

export function readSideLayout(): SideLayout {
  try {
    return JSON.parse(localStorage.getItem(sideLayoutKey) ?? '{}') as SideLayout;
  } catch {
    return {};
  }
}

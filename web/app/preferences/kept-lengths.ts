/** The lengths in pixels that this browser remembers, by the CSS property that takes each. */
export type KeptLengths = Partial<Record<'--side-width', number>>;

export const lengthsKey = 'wiki.lengths';

/**
 * Runs in the head of the document, before anything is shown: what is known later has its room already. Only these properties
 * are set, whatever the storage holds.
 */
export const applyKeptLengths = `try{for(const[k,v]of Object.entries(JSON.parse(localStorage["${lengthsKey}"]||"{}")))if(/^--side-\\w+$/.test(k)&&v>=0)document.documentElement.style.setProperty(k,v+"px")}catch{}`;

/** Remembers a length and applies it; null forgets it. */
export function keepLength(property: keyof KeptLengths, px: number | null): void {
  const { [property]: _, ...others } = keptLengths();
  const layout = px === null ? others : { ...others, [property]: Math.round(px) };
  // A browser that keeps nothing applies it all the same.
  try {
    localStorage.setItem(lengthsKey, JSON.stringify(layout));
  } catch {}
  const { style } = document.documentElement;
  if (px === null) style.removeProperty(property);
  else style.setProperty(property, `${Math.round(px)}px`);
}

export function keptLengths(): KeptLengths {
  try {
    return JSON.parse(localStorage.getItem(lengthsKey) ?? '{}') as KeptLengths;
  } catch {
    return {};
  }
}

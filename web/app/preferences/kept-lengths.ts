/** Pixels by CSS property. */
export type KeptLengths = Partial<Record<'--side-width', number>>;

export const lengthsKey = 'wiki.lengths';

/** Runs in the head, before painting; sets known properties only. */
export const applyKeptLengths = `try{for(const[k,v]of Object.entries(JSON.parse(localStorage["${lengthsKey}"]||"{}")))if(/^--side-\\w+$/.test(k)&&v>=0)document.documentElement.style.setProperty(k,v+"px")}catch{}`;

/** Null removes it. */
export function keepLength(property: keyof KeptLengths, px: number | null): void {
  const { [property]: _, ...others } = keptLengths();
  const layout = px === null ? others : { ...others, [property]: Math.round(px) };
  // Works without storage.
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

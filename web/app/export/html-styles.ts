import katex from 'katex/dist/katex.min.css?raw';
import { type HtmlStyles, styleSheets } from '../../transfer/export/html-assets.ts';

const sheets: Record<string, string> = import.meta.glob('../styles/*.css', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const fonts: Record<string, string> = import.meta.glob('../../../node_modules/katex/dist/fonts/*.woff2', {
  query: '?url',
  import: 'default',
  eager: true,
});

export const browserStyles: HtmlStyles = {
  app: styleSheets.map((name) => sheets[`../styles/${name}`] ?? ''),
  katex,
  async font(name) {
    const [, address = name] = Object.entries(fonts).find(([file]) => file.endsWith(`/${name}`)) ?? [];
    // Small ones are in the script, since the policy forbids fetching.
    const [, inline] = /^data:[^,]*;base64,(.*)$/.exec(address) ?? [];
    if (inline !== undefined) return Uint8Array.from(atob(inline), (character) => character.charCodeAt(0));
    const response = await fetch(address);
    if (!response.ok) throw new Error(`The font ${name} cannot be had: ${response.status}.`);
    return new Uint8Array(await response.arrayBuffer());
  },
};

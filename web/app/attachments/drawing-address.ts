/** Browsers don't send fragments. */
const mark = '#drawing';

export const drawingAddress = (url: string): string => url + mark;

/** An SVG with its Excalidraw scene. */
export const drawingEnding = '.excalidraw.svg';

/** Decides by the address. */
export function isDrawing(address: string): boolean {
  return address.endsWith(mark) && /^\/api\/attachments\/[0-9a-f]{24}#/i.test(address);
}

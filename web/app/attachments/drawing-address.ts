/** Marks the address of a picture that is a drawing. Browsers don't send it, and everything else of the address stays. */
const mark = '#drawing';

export const drawingAddress = (url: string): string => url + mark;

/** The ending of drawings: an SVG that contains its Excalidraw scene. */
export const drawingEnding = '.excalidraw.svg';

/** Whether a picture is a drawing that can be opened in the editor, by its address. */
export function isDrawing(address: string): boolean {
  return address.endsWith(mark) && /^\/api\/attachments\/[0-9a-f]{24}#/i.test(address);
}

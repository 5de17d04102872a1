declare global {
  interface Window {
    EXCALIDRAW_ASSET_PATH?: string;
  }
}

/** Loads the canvas, which is large. It asks for its fonts where this says as soon as it runs, else at another site. */
export function loadCanvas(): Promise<typeof import('./drawing-canvas.tsx')> {
  window.EXCALIDRAW_ASSET_PATH = '/assets/excalidraw/';
  return import('./drawing-canvas.tsx');
}

declare global {
  interface Window {
    EXCALIDRAW_ASSET_PATH?: string;
  }
}

/** Large. It reads the place of its fonts when it is loaded. */
export function loadCanvas(): Promise<typeof import('./drawing-canvas.tsx')> {
  window.EXCALIDRAW_ASSET_PATH = '/assets/excalidraw/';
  return import('./drawing-canvas.tsx');
}

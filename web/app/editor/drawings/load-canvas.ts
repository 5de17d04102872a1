declare global {
  interface Window {
    EXCALIDRAW_ASSET_PATH?: string;
  }
}

/** Large. Its fonts' place must be known before it runs. */
export function loadCanvas(): Promise<typeof import('./drawing-canvas.tsx')> {
  window.EXCALIDRAW_ASSET_PATH = '/assets/excalidraw/';
  return import('./drawing-canvas.tsx');
}

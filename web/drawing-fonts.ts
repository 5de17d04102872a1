import { cp } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { afterBuild } from './after-build.ts';

/** Puts the fonts of drawings beside the web app, where `load-canvas.ts` has them asked for, and nowhere else. */
export const drawingFonts = (): Plugin[] => [
  afterBuild('drawing fonts', 'client', async ({ build }) => {
    const library = dirname(fileURLToPath(import.meta.resolve('@excalidraw/excalidraw')));
    await cp(join(library, 'fonts'), join(build.outDir, 'assets', 'excalidraw', 'fonts'), { recursive: true });
  }),
  {
    name: 'drawing fonts from here only',
    // Named as a second source of each font, which browsers report as blocked before they ask for any.
    transform: (code, id) =>
      id.includes('@excalidraw/excalidraw') && code.includes('`https://esm.sh/')
        ? { code: code.replaceAll('`https://esm.sh/', '`$' + '{window.location.origin}/'), map: null }
        : null,
  },
];

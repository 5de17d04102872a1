import { cp } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { afterBuild } from './after-build.ts';

/** Returns where `load-canvas.ts` expects them. */
export const drawingFonts = (): Plugin[] => [
  afterBuild('drawing fonts', 'client', async ({ build }) => {
    const library = dirname(fileURLToPath(import.meta.resolve('@excalidraw/excalidraw')));
    await cp(join(library, 'fonts'), join(build.outDir, 'assets', 'excalidraw', 'fonts'), { recursive: true });
  }),
  {
    name: 'drawing fonts from here only',
    // Another source, which the policy would block.
    transform: (code, id) =>
      id.includes('@excalidraw/excalidraw') && code.includes('`https://esm.sh/')
        ? { code: code.replaceAll('`https://esm.sh/', '`$' + '{window.location.origin}/'), map: null }
        : null,
  },
];

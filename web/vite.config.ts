import { fileURLToPath } from 'node:url';
import { vitePlugin as remix } from '@remix-run/dev';
import { defineConfig } from 'vite';
import { bundleServer } from './bundle-server.ts';
import { drawingFonts } from './drawing-fonts.ts';
import { pageChunks } from './page-chunks.ts';
import { precompress } from './precompress.ts';
import { webRoutes } from './routes.ts';
import { readWebConfig } from './server/config.ts';
import { noteForwarding } from './server/forward/forwarding-plan.ts';

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [
    remix({
      routes: webRoutes,
      ignoredRouteFiles: ['**/*'],
      // v3_singleFetch and v3_lazyRouteDiscovery stay off: they claim addresses such as `/x.data` that may be pages.
      future: { v3_fetcherPersist: true, v3_relativeSplatPath: true, v3_throwAbortReason: true },
    }),
    drawingFonts(),
    precompress(),
    bundleServer(),
    noteForwarding(readWebConfig(process.env).apiUrl),
  ],
  // In development all packages are found before the first page is sent: one that is found later would make Vite load
  // them again, and a page in between would run with two copies of React.
  optimizeDeps: { entries: ['app/**/*.{ts,tsx}', '!app/**/*.test.*'] },
  // The command line shares code, which is next to the web app.
  server: { fs: { allow: ['..'] } },
  build: {
    target: 'es2022',
    // Nothing is inlined as a data: address, so the policy can keep fonts and scripts to 'self'.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1500,
    reportCompressedSize: false,
    rollupOptions: { output: { manualChunks: pageChunks() } },
  },
});

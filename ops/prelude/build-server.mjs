import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { bundle, programs, withoutEnd } from './bundle.mjs';
import { root } from './root.mjs';

// Bundles servers and command lines into `build`. A single process's image lacks the others' sources.

const started = ['api/server.ts', 'web/server.ts', 'ops/start.ts', 'ops/cli/wiki.ts', 'ops/admin/wiki-admin.ts'];

await bundle({
  entryPoints: [...programs, ...started]
    .filter((file) => existsSync(join(root, file)))
    .map((file) => ({ in: file, out: withoutEnd(file) })),
  outdir: 'build',
  // V8 keeps sources in memory, at two bytes a character if any is beyond Latin-1.
  minifyWhitespace: true,
  lineLimit: 200,
  addressOf(path, source) {
    const place = source === null ? `../${relative(root, path)}` : `${withoutEnd(source)}.js`;
    const url = `new URL(${JSON.stringify(place)}, buildFolder)`;
    return {
      url: `${url}.href`,
      filename: `filePathOf(${url})`,
      dirname: `filePathOf(new URL('.', ${url})).slice(0, -1)`,
    };
  },
  // The build may run elsewhere.
  banner:
    "import { fileURLToPath as filePathOf } from 'node:url'; " +
    "const buildFolder = import.meta.url.slice(0, import.meta.url.lastIndexOf('/build/') + '/build/'.length);",
});

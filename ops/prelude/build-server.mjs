import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { bundle, programs, withoutEnd } from './bundle.mjs';
import { root } from './root.mjs';

// Builds the servers and the command lines into `build`. In the image of one process the sources of the others are missing.

const started = ['api/server.ts', 'web/server.ts', 'ops/start.ts', 'ops/cli/wiki.ts', 'ops/admin/wiki-admin.ts'];

await bundle({
  entryPoints: [...programs, ...started]
    .filter((file) => existsSync(join(root, file)))
    .map((file) => ({ in: file, out: withoutEnd(file) })),
  outdir: 'build',
  // V8 keeps the sources in memory, in two bytes a character if a comment has one beyond Latin-1.
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
  // The build may be run from another place than it was made in.
  banner:
    "import { fileURLToPath as filePathOf } from 'node:url'; " +
    "const buildFolder = import.meta.url.slice(0, import.meta.url.lastIndexOf('/build/') + '/build/'.length);",
});

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pipelineVersion } from './pipeline/version.ts';

// Packages that affect trees; `a > b` is the b that a uses.
const packages = [
  'satteri',
  'remark-rehype > mdast-util-to-hast',
  'rehype-raw > hast-util-raw > parse5',
  'rehype-sanitize > hast-util-sanitize',
  'github-slugger',
  'katex',
  'lowlight > highlight.js',
  'node-emoji',
  'yaml',
];

/**
 * Returns the pipeline's number and all versions that affect trees; stored trees must match exactly (contract section
 * 9.4).
 */
export function rendererVersion(): string {
  const parts = packages.flatMap((path) => versionsAlong(path.split(' > ')));
  return [String(pipelineVersion), ...parts].join(':');
}

function versionsAlong(names: string[]): string[] {
  let from = import.meta.url;
  return names.map((name) => {
    const file = manifestOf(name, from);
    from = file;
    return `${name}-${versionIn(file)}`;
  });
}

// Resolves as Node would; exports may hide package.json.
function manifestOf(name: string, from: string): string {
  for (const folder of createRequire(from).resolve.paths(name) ?? []) {
    const file = join(folder, name, 'package.json');
    if (isReadable(file)) return file;
  }
  throw new Error(`The package ${name} is not installed beside ${dirname(from)}`);
}

function isReadable(file: string): boolean {
  try {
    readFileSync(file);
    return true;
  } catch {
    return false;
  }
}

function versionIn(file: string): string {
  const manifest: unknown = JSON.parse(readFileSync(file, 'utf8'));
  const version = typeof manifest === 'object' && manifest !== null && 'version' in manifest ? manifest.version : null;
  if (typeof version !== 'string') throw new Error(`${file} names no version`);
  return version;
}

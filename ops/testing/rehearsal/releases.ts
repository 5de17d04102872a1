import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Test } from 'tap';
import { compileFrom } from '../compile-from.ts';

const root = join(import.meta.dirname, '../../..');
const folders = ['api', 'plugins', 'ops'];
const run = promisify(execFile);

/** One version of the program, built and ready to start. */
export interface Release {
  version: string;
  folder: string;
}

export async function thisTreeAs(t: Test, version: string): Promise<Release> {
  const folder = await releaseFolder(t);
  await compileFrom(root, folders, folder);
  await writeManifest(folder, await readFile(join(root, 'package.json'), 'utf8'), version);
  return { version, folder };
}

/** Builds a commit under another version; null without it or git. */
export async function commitAs(t: Test, commit: string, version: string): Promise<Release | null> {
  const sources = await mkdtemp(join(tmpdir(), 'wiki-commit-'));
  t.teardown(() => rm(sources, { recursive: true, force: true }));
  try {
    const archive = join(sources, 'commit.tar');
    await run('git', ['archive', '--output', archive, commit, 'package.json', ...folders], { cwd: root });
    await run('tar', ['--extract', '--file', archive, '--directory', sources]);
  } catch {
    return null;
  }
  const folder = await releaseFolder(t);
  await compileFrom(sources, folders, folder);
  await writeManifest(folder, await readFile(join(sources, 'package.json'), 'utf8'), version);
  return { version, folder };
}

/** A fleet plugin that neither announces nor asks. */
const silentFleet = `
  import fp from 'fastify-plugin';
  import { MixedFleet } from './errors.js';
  const nothing = async () => {};
  const fleet = { id: '', requireProtocol: nothing, recountWork: nothing, addProtocol() {}, addRequiredWork() {}, errors: { MixedFleet } };
  export default fp(async (fastify) => fastify.decorate('fleet', fleet), { name: 'fleet' });
`;

/** This tree as a release from before replicas announced themselves. */
export async function thisTreeUnknown(t: Test, version: string): Promise<Release> {
  const release = await thisTreeAs(t, version);
  await writeFile(join(release.folder, 'plugins/fleet/index.js'), silentFleet);
  return release;
}

async function releaseFolder(t: Test): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'wiki-release-'));
  t.teardown(() => rm(folder, { recursive: true, force: true }));
  await mkdir(folder, { recursive: true });
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
  return folder;
}

async function writeManifest(folder: string, manifest: string, version: string): Promise<void> {
  await writeFile(join(folder, 'package.json'), JSON.stringify({ ...JSON.parse(manifest), version }));
}

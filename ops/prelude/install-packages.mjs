import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { showProgress } from './progress.mjs';
import { root } from './root.mjs';
import { runTool, Stop } from './run-tool.mjs';

/**
 * Whether node_modules matches package-lock.json. npm writes its hidden lockfile last, so interrupted and manual
 * installations are recognised.
 */
export function arePackagesCurrent(folder) {
  const wanted = readLock(join(folder, 'package-lock.json'));
  const installed = readLock(join(folder, 'node_modules', '.package-lock.json'));
  const isSame = (name) => {
    const { version, integrity, optional, devOptional } = wanted[name];
    const there = installed[name];
    return there ? there.version === version && there.integrity === integrity : optional || devOptional;
  };
  return Object.keys(installed).length > 0 && Object.keys(wanted).every((name) => name === '' || isSame(name));
}

/** Installs missing or different packages; throws Stop on failure. */
export async function installPackages() {
  if (arePackagesCurrent(root)) return;
  const packages = Object.entries(readLock(join(root, 'package-lock.json')));
  const names = packages.filter(([name, entry]) => name !== '' && isForThisMachine(entry)).map(([name]) => name);
  const unpacked = () => names.filter((name) => existsSync(join(root, name, 'package.json'))).length;
  const detail = () => `${unpacked()} of ${names.length}`;
  await showProgress('Installing packages', npmCi(), detail);
}

async function npmCi() {
  const { code, output } = await runNpm(['ci', '--no-audit', '--no-fund', '--include=dev', '--no-progress']);
  if (code !== 0) throw new Stop(npmFailure(output));
}

function isForThisMachine({ os, cpu, libc }) {
  const isMusl = process.report.getReport().header.glibcVersionRuntime === undefined;
  const fits = (allowed, value) => allowed === undefined || allowed.includes(value);
  return fits(os, process.platform) && fits(cpu, process.arch) && fits(libc, isMusl ? 'musl' : 'glibc');
}

/** Returns npm's own message about a failure, in one sentence. */
export function npmFailure(output) {
  const log = /complete log of this run can be found in: (.*)/.exec(output)?.[1]?.trim();
  const said = [...output.matchAll(/^npm (?:error|ERR!) (.*)$/gm)].map(([, text]) => text.trim());
  const reason = said.find((text) => !/^(code|errno|syscall|path|A complete log)\b/.test(text)) ?? 'it gave no reason';
  return `The packages could not be installed: npm says "${reason}"${log ? `; its log is ${log}` : ''}.`;
}

/** The npm that runs this, or the one in PATH. */
function runNpm(args) {
  const cli = process.env.npm_execpath;
  const [command, before] = cli?.endsWith('.js') ? [process.execPath, [cli]] : ['npm', []];
  return runTool(command, [...before, ...args], { cwd: root }).catch((error) => {
    throw new Stop(`The packages could not be installed: npm cannot be run (${error.code}).`);
  });
}

function readLock(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages ?? {};
  } catch (error) {
    if (error.code === 'ENOENT') return {};
    throw new Stop(`${file} cannot be read: ${error.message}.`);
  }
}

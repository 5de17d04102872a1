import { readFile } from 'node:fs/promises';
import { text as textFrom } from 'node:stream/consumers';
import type { Command } from 'commander';
import type { FastifyInstance } from 'fastify';
import { defaults, type SettingName, type SettingsChange, settingNames } from '../../../plugins/settings/index.ts';
import { operator } from '../audited.ts';
import { withWiki } from '../open-wiki.ts';
import { printer } from '../print.ts';
import { AdminError, run } from '../run.ts';

const names = `
Settings: ${settingNames.join(', ')}.
What an environment variable sets cannot be changed here. A change is in force on all replicas within a second.`;

const getHelp = `${names}

Examples:
  wiki-admin settings get
  wiki-admin settings get trashDays
  wiki-admin settings get --json`;

const setHelp = `${names}
The value is a text or a number; several domains are separated by commas; a logo is the path of a picture.
\`default\` returns a setting to its default.

Examples:
  wiki-admin settings set trashDays 60
  wiki-admin settings set name "Acme handbook"
  wiki-admin settings set logo ./logo.png
  wiki-admin settings set registrationDomains example.com,example.org
  wiki-admin settings set registration default`;

const exportHelp = `
Prints those that differ from their defaults as JSON, for \`wiki-admin settings import\`; what the environment sets is left out.

Examples:
  wiki-admin settings export > settings.json`;

const importHelp = `${names}
Reads JSON as \`wiki-admin settings export\` prints it, from a file or, with -, from the standard input. All of it is
taken over or, if a value is wrong, nothing; a setting that is not in it stays as it is, and null returns one to its default.

Examples:
  wiki-admin settings import settings.json`;

export function addSettingsGet(parent: Command): void {
  parent
    .command('get')
    .description('show the settings of the wiki')
    .argument('[name]', 'only this one')
    .option('--json', 'print JSON, for scripts')
    .addHelpText('after', getHelp)
    .action((name: string | undefined, { json = false }: { json?: boolean }) =>
      run(() => withWiki(async (wiki) => show(wiki, name, json))),
    );
}

export function addSettingsSet(parent: Command): void {
  parent
    .command('set')
    .description('change a setting of the wiki')
    .argument('<name>', 'which one')
    .argument('<value>', 'its value, or "default"')
    .addHelpText('after', setHelp)
    .action((name: string, value: string) =>
      run(async () => {
        const wanted = { [known(name)]: await readValue(known(name), value) };
        await withWiki((wiki) => change(wiki, wanted));
      }),
    );
}

export function addSettingsExport(parent: Command): void {
  parent
    .command('export')
    .description('print the settings of the wiki as JSON')
    .addHelpText('after', exportHelp)
    .action(() =>
      run(() => withWiki(async (wiki) => console.log(JSON.stringify(ownSettings(wiki.settings), null, 2)))),
    );
}

export function addSettingsImport(parent: Command): void {
  parent
    .command('import')
    .description('import exported settings')
    .argument('<file>', 'JSON of settings; - for the standard input')
    .addHelpText('after', importHelp)
    .action((file: string) => run(async () => importFrom(await readText(file))));
}

function show({ settings }: FastifyInstance, name: string | undefined, isJson: boolean): void {
  const print = printer(isJson);
  for (const one of name === undefined ? settingNames : [known(name)]) {
    const value = settings.values[one];
    const variable = settings.fixedBy[one];
    const from = variable ?? (one in ownSettings(settings) ? 'wiki' : 'default');
    print({ name: one, value, from }, `${one.padEnd(20)}  ${textOf(value)}  (${from})`);
  }
}

async function change(wiki: FastifyInstance, wanted: SettingsChange): Promise<void> {
  await wiki.changeSettings(wanted, operator());
  for (const name of settingNames.filter((one) => one in wanted))
    console.log(`${name.padEnd(20)}  ${textOf(wiki.settings.values[name])}`);
}

async function importFrom(text: string): Promise<void> {
  let wanted: unknown;
  try {
    wanted = JSON.parse(text);
  } catch {
    throw new AdminError('This is not JSON, as `wiki-admin settings export` prints it.');
  }
  if (typeof wanted !== 'object' || wanted === null || Array.isArray(wanted))
    throw new AdminError('This is not an object of settings, as `wiki-admin settings export` prints it.');
  for (const name of Object.keys(wanted)) known(name);
  await withWiki((wiki) => change(wiki, wanted as SettingsChange));
}

/** Returns the settings that differ from their defaults. */
function ownSettings({ values, defaults, fixedBy }: FastifyInstance['settings']) {
  const isOwn = (name: SettingName) =>
    !(name in fixedBy) && JSON.stringify(values[name]) !== JSON.stringify(defaults[name]);
  return Object.fromEntries(settingNames.filter(isOwn).map((name) => [name, values[name]]));
}

function known(name: string): SettingName {
  const found = settingNames.find((one) => one === name);
  if (!found) throw new AdminError(`Unknown setting "${name}". Settings: ${settingNames.join(', ')}.`);
  return found;
}

async function readValue(name: SettingName, text: string): Promise<unknown> {
  if (text === 'default') return null;
  if (name === 'logo') return `data:image/any;base64,${(await readBytes(text)).toString('base64')}`;
  if (name === 'registrationDomains') return text.split(',').flatMap((domain) => domain.trim().toLowerCase() || []);
  return typeof defaults[name] === 'number' && /^\d+$/.test(text) ? Number(text) : text;
}

function textOf(value: string | number | string[]): string {
  const text = Array.isArray(value) ? value.join(',') : String(value);
  return text.startsWith('data:') ? `${text.slice(0, 40)}…` : text || '-';
}

const readText = async (file: string): Promise<string> =>
  file === '-' ? textFrom(process.stdin) : (await readBytes(file)).toString('utf8');

async function readBytes(file: string): Promise<Buffer> {
  try {
    return await readFile(file);
  } catch (error) {
    throw new AdminError(`${file} cannot be read (${(error as NodeJS.ErrnoException).code}).`);
  }
}

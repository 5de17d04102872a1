import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type BrowserContext, chromium } from 'playwright-core';
import { chromiumPath } from '../e2e/chromium.ts';
import { freePort } from '../testing/free-port.ts';
import { startProduct } from './processes.ts';
import { sampleMarkdown } from './sample.ts';
import type { Row } from './table.ts';

/** Fetched when this runs, since nothing else needs it. */
const lighthouse = 'lighthouse@12.8.2';

const screens = {
  home: '/',
  'a page of 20 KB': '/bench/page',
  'its history': '/-/history/bench/page',
  'its editor': '/-/edit/bench/page',
  search: '/search?q=page',
  notifications: '/-/notifications',
  settings: '/settings',
};

const categories = { performance: 95, accessibility: 100, 'best-practices': 100 };
type Scores = Record<keyof typeof categories, number>;

/** Lighthouse scores (of 100) of signed-in screens on a desktop, against the goals. */
export async function benchLighthouse(folder: string): Promise<Row[]> {
  const product = await startProduct(join(folder, 'data'));
  const port = await freePort();
  const context = await chromium.launchPersistentContext(join(folder, 'profile'), {
    executablePath: chromiumPath({ isWhole: true }),
    args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${port}`],
  });
  try {
    const origin = product.front.replace('127.0.0.1', 'localhost');
    await signIn(context, origin);
    const rows: Row[] = [];
    for (const [name, path] of Object.entries(screens))
      rows.push(rowOf(name, await scoresOf(`${origin}${path}`, port)));
    return rows;
  } finally {
    await context.close();
    await product.stop();
  }
}

async function signIn(context: BrowserContext, origin: string): Promise<void> {
  const [page = await context.newPage()] = context.pages();
  await page.goto(`${origin}/sign-up`);
  await page.getByLabel('Name').fill('Ada');
  await page.getByLabel('Email').fill('ada@example.com');
  await page.getByLabel('Password', { exact: true }).fill('correct horse battery');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Account menu of Ada' }).waitFor();
  const token = await page.evaluate(() => localStorage.getItem('wiki.accessToken'));
  const made = await context.request.post(`${origin}/api/pages`, {
    headers: { authorization: `Bearer ${token}` },
    data: { path: '/bench/page', body: sampleMarkdown(20_000) },
  });
  if (!made.ok()) throw new Error(await made.text());
}

async function scoresOf(address: string, port: number): Promise<Scores | null> {
  const options = [
    '--quiet',
    '--output=json',
    '--preset=desktop',
    '--disable-storage-reset',
    `--port=${port}`,
    `--only-categories=${Object.keys(categories).join(',')}`,
  ];
  const run = promisify(execFile)('npx', ['--yes', lighthouse, address, ...options], { maxBuffer: 1e8 });
  const printed = await run.then(
    ({ stdout }) => stdout,
    () => null,
  );
  if (printed === null) return null;
  const result: { categories: Record<string, { score: number }> } = JSON.parse(printed);
  const scoreOf = (category: string) => Math.round((result.categories[category]?.score ?? 0) * 100);
  return Object.fromEntries(Object.keys(categories).map((name) => [name, scoreOf(name)])) as Scores;
}

function rowOf(name: string, scores: Scores | null): Row {
  const what = `Lighthouse: ${name}`;
  if (!scores) return { what, ours: '', peer: `needs the npm registry for ${lighthouse}`, ratio: '' };
  const text = (of: Scores) => Object.values(of).join(' / ');
  return { what, ours: text(scores), peer: `${text(categories)}, our aim`, ratio: '' };
}

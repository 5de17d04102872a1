import { pino } from 'pino';
import { buildApp } from '../../api/app.ts';
import type { Config } from '../../api/config.ts';
import { renderSimply } from '../pages/test-wiki.ts';

/** Saves repeatedly until killed. */
export interface Saving {
  pageId: string;
  headers: { authorization: string };
}

/** Ready, or a save was acknowledged. */
export type Said = { kind: 'ready' } | { kind: 'saved'; revisionId: string };

const say = (said: Said) => process.send?.(said);

const config: Config = JSON.parse(process.argv[2] ?? '{}');
const app = await buildApp(config, pino({ level: 'silent' }));
renderSimply(app);
process.once('message', ({ pageId, headers }: Saving) => void saveOn(pageId, headers));
// No one is left who could end it otherwise.
process.once('disconnect', () => process.exit());
say({ kind: 'ready' });

async function saveOn(pageId: string, headers: Saving['headers']): Promise<void> {
  const url = `/api/pages/${pageId}`;
  let { revisionId } = (await app.inject({ method: 'GET', url, headers })).json();
  for (let i = 0; ; i += 1) {
    const payload = { body: `# Saved ${i}\n`, baseRevisionId: revisionId };
    const saved = await app.inject({ method: 'PUT', url, headers, payload });
    if (saved.statusCode !== 200) throw new Error(`the save answered ${saved.statusCode}: ${saved.body}`);
    revisionId = saved.json().revisionId;
    say({ kind: 'saved', revisionId });
  }
}

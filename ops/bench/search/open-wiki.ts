import { rm } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { buildApp } from '../../../api/app.ts';
import { readConfig } from '../../../api/config.ts';
import type { SourcePage } from './read-folders.ts';

const writersAtOnce = 4;

export interface FilledWiki {
  app: FastifyInstance;
  headers: { authorization: string };
  /** Pages that weren't accepted, such as those with invalid paths. */
  refused: string[];
  close(): Promise<void>;
}

/** Creates a wiki with pages through its api, and indexes it. */
export async function openFilledWiki(dataDir: string, pages: readonly SourcePage[]): Promise<FilledWiki> {
  const app = await buildApp({ ...readConfig({}), dataDir, registration: 'open' }, pino({ level: 'silent' }));
  const payload = { name: 'Ada', email: 'ada@example.com', password: 'correct horse battery' };
  const { accessToken } = (await app.inject({ method: 'POST', url: '/api/auth/sign-up', payload })).json();
  const headers = { authorization: `Bearer ${accessToken}` };
  const refused: string[] = [];
  const left = [...pages].reverse();
  const write = async () => {
    for (let page = left.pop(); page; page = left.pop()) {
      const response = await app.inject({ method: 'POST', url: '/api/pages', headers, payload: page });
      if (response.statusCode !== 201) refused.push(page.path);
    }
  };
  await Promise.all(Array.from({ length: writersAtOnce }, write));
  await app.pageSearch.sweep();
  const close = async () => {
    await app.close();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { app, headers, refused, close };
}

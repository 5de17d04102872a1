import { browserApi } from '../api/browser.ts';
import { answer } from '../api/client.ts';

/** A page that can be the parent. */
export interface PlaceOption {
  path: string;
  title: string;
}

const limit = 8;

/** Returns paths step by step, words by title; without the moving subtree. */
export async function findPlaces(query: string, moved: string | null, signal: AbortSignal): Promise<PlaceOption[]> {
  const found = query === '' || query.startsWith('/') ? await below(query, signal) : await named(query, signal);
  const fitting = found.filter(({ path }) => moved === null || (path !== moved && !path.startsWith(`${moved}/`)));
  return fitting.slice(0, limit);
}

async function below(query: string, signal: AbortSignal): Promise<PlaceOption[]> {
  const end = query.lastIndexOf('/');
  const parent = query.slice(0, end) || '/';
  const started = query.slice(end + 1).toLocaleLowerCase();
  const params = { query: { path: parent, limit: 100 } };
  const { items } = await answer(browserApi().GET('/api/pages/children', { params, signal }));
  const fitting = items.filter(({ name }) => name.toLocaleLowerCase().startsWith(started));
  return fitting.map(({ path, title, name }) => ({ path, title: title || name }));
}

async function named(query: string, signal: AbortSignal): Promise<PlaceOption[]> {
  const params = { query: { q: query, limit: limit * 2 } };
  return (await answer(browserApi().GET('/api/pages/suggest', { params, signal }))).items;
}

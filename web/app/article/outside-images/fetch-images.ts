import { LRUCache } from 'lru-cache';
import { download } from '../../api/download.ts';
import { isProblem } from '../../api/problem.ts';

// Half of the api's limit, so that two tabs work at once.
const atOnceMost = 4;
const keptMost = 200;
const attemptsMost = 4;

const kept = new LRUCache<string, Promise<string>>({
  max: keptMost,
  dispose: (fetched) => void fetched.then(URL.revokeObjectURL, () => {}),
});
const waiting: (() => void)[] = [];
let running = 0;

/** Returns a `blob:` address. @throws ApiProblem */
export function fetchImage(url: string): Promise<string> {
  const found = kept.get(url);
  if (found) return found;
  const fetched = inTurn(() => load(url));
  kept.set(url, fetched);
  fetched.catch(() => kept.delete(url));
  return fetched;
}

async function load(url: string, attempt = 1): Promise<string> {
  try {
    const response = await download(`/api/outside-images?${new URLSearchParams({ url })}`);
    return URL.createObjectURL(await response.blob());
  } catch (error) {
    if (!isProblem(error, 'too_many_outside_images') || attempt >= attemptsMost) throw error;
    await new Promise((resolve) => setTimeout(resolve, Number(error.members.retryAfterSeconds) * 1000));
    return load(url, attempt + 1);
  }
}

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= atOnceMost) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

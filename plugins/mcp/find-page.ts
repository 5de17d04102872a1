import type * as z from 'zod';
import { pageInvalid } from './errors.ts';
import { query, type Wiki } from './wiki.ts';

const id = /^[0-9a-fA-F]{24}$/;

/** By path or id. @throws a ToolProblem otherwise */
export function addressOf(page: string, omit: string): string {
  if (page.startsWith('/')) return `/api/pages${query({ path: page, omit })}`;
  if (id.test(page)) return `/api/pages/${page}${query({ omit })}`;
  throw pageInvalid();
}

/** By path (also former) or id; the parts in `shape`. */
export function findPage<T>(wiki: Wiki, page: string, shape: z.ZodType<T>, omit = 'body,ast'): Promise<T> {
  return wiki.get(addressOf(page, omit), shape);
}

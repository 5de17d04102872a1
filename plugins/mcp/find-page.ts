import type * as z from 'zod';
import { pageInvalid } from './errors.ts';
import { query, type Wiki } from './wiki.ts';

const id = /^[0-9a-fA-F]{24}$/;

/** The address of a page in the HTTP api, by its path or its id. Throws a ToolProblem for what is neither. */
export function addressOf(page: string, omit: string): string {
  if (page.startsWith('/')) return `/api/pages${query({ path: page, omit })}`;
  if (id.test(page)) return `/api/pages/${page}${query({ omit })}`;
  throw pageInvalid();
}

/** A page by its path, also one that it has left, or by its id: the parts that `shape` names. */
export function findPage<T>(wiki: Wiki, page: string, shape: z.ZodType<T>, omit = 'body,ast'): Promise<T> {
  return wiki.get(addressOf(page, omit), shape);
}

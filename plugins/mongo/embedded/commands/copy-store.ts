import { copyStoreFile } from '../store/copy-store-file.ts';
import type { Command } from './context.ts';

/**
 * Copies the whole store as it is now, while it goes on being written; answers with the name of the copy, `id`. It is a
 * store like any other, in `copies/<id>/mongo` beside this one. Not a command of MongoDB's; each copy replaces the last.
 */
export const copyStore: Command = async ({ engine }) => ({ id: await copyStoreFile(engine), ok: 1 });

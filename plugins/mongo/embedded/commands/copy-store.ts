import { copyStoreFile } from '../store/copy-store-file.ts';
import type { Command } from './context.ts';

/**
 * Copies the current state of the whole store while writes continue; returns the name of the copy, `id`. It is a store
 * like any other, in `copies/<id>/mongo` beside this one. Not a MongoDB command; each copy replaces the last.
 */
export const copyStore: Command = async ({ engine }) => ({ id: await copyStoreFile(engine), ok: 1 });

import { copyStoreFile } from '../store/copy-store-file.ts';
import type { Command } from './context.ts';

/**
 * Copies the whole store while writes continue, to `copies/<id>/mongo`; returns `id`. Not a MongoDB command; a copy
 * replaces the last.
 */
export const copyStore: Command = async ({ engine }) => ({ id: await copyStoreFile(engine), ok: 1 });

import { StorageFull, StorageUnavailable } from '../errors.ts';

const full = new Set(['ENOSPC', 'EDQUOT']);

/** Converts file system errors (full, gone, not permitted). */
export function toStorageError(error: unknown): unknown {
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (code && full.has(code)) return Object.assign(new StorageFull(), { isForClients: true, cause: error });
  return code && syscall ? new StorageUnavailable(`${syscall} answers ${code}`) : error;
}

export const isAbsent = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

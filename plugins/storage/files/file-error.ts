import { StorageFull, StorageUnavailable } from '../errors.ts';

const full = new Set(['ENOSPC', 'EDQUOT']);

/** An error of the file system (full, gone, not permitted) as the storage's own; any other as it is. */
export function toStorageError(error: unknown): unknown {
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (code && full.has(code)) return Object.assign(new StorageFull(), { isForClients: true, cause: error });
  return code && syscall ? new StorageUnavailable(`${syscall} answers ${code}`) : error;
}

export const isAbsent = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

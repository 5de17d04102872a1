import { StorageUnavailable } from '../errors.ts';

/** An error of the file system (full, gone, not permitted) as the storage's own; any other as it is. */
export function toStorageError(error: unknown): unknown {
  const { code, syscall } = error as NodeJS.ErrnoException;
  return code && syscall ? new StorageUnavailable(`${syscall} answers ${code}`) : error;
}

export const isAbsent = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

const mebibyte = 1024 * 1024;

/** `52,428,800 bytes (50 MiB)`, since one byte may decide. */
export function exactSize(bytes: number): string {
  const exact = `${bytes.toLocaleString('en')} ${bytes === 1 ? 'byte' : 'bytes'}`;
  return bytes < mebibyte ? exact : `${exact} (${mebibytes(bytes)})`;
}

/** `12.3 MiB`, for progress. */
export const mebibytes = (bytes: number): string => `${Number((bytes / mebibyte).toFixed(1)).toLocaleString('en')} MiB`;

/** Rounded up. */
export const mebibytesAbove = (bytes: number): number => Math.floor(bytes / mebibyte) + 1;

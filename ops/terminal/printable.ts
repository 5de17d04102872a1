/** Removes terminal control characters. */
export const printable = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, '�');

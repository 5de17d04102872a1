/** Text that may come from anywhere, without the characters that command a terminal. */
export const printable = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, '�');

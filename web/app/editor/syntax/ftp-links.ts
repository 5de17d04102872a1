import type { MarkdownConfig } from '@lezer/markdown';

const smallF = 102;
const capitalF = 70;
// As rendered: balanced parentheses, no sentence endings.
const address = /^ftp:\/\/(?=[\p{L}\p{N}])(?:\([^\s<>()]*\)|[^\s<>()])*(?:\([^\s<>()]*\)|(?![?!.,:;*_~'"])[^\s<>()])/iu;

/** Linked by GFM (6.9), not by the parser. */
export const ftpLinks: MarkdownConfig = {
  parseInline: [
    {
      name: 'FtpLink',
      before: 'Emphasis',
      parse(cx, next, from) {
        if ((next !== smallF && next !== capitalF) || /[\w<]/.test(cx.slice(from - 1, from))) return -1;
        const [found] = address.exec(cx.slice(from, cx.end)) ?? [];
        return found ? cx.addElement(cx.elt('URL', from, from + found.length)) : -1;
      },
    },
  ],
};

import type { MarkdownConfig } from '@lezer/markdown';

const smallF = 102;
const capitalF = 70;
// As in the renderer: balanced parentheses, no punctuation at the end.
const address = /^ftp:\/\/(?=[\p{L}\p{N}])(?:\([^\s<>()]*\)|[^\s<>()])*(?:\([^\s<>()]*\)|(?![?!.,:;*_~'"])[^\s<>()])/iu;

/** GFM 6.9 links them; the parser doesn't. */
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

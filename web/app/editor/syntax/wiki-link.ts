import { tags } from '@lezer/highlight';
import type { MarkdownConfig } from '@lezer/markdown';

const wikiLink = /^!?\[\[([^[\]|\n]+?)(?:(\\?\|)([^[\]\n]*))?\]\]/;
// Limits the scan of a keystroke; the renderer has no limit.
const maxLength = 2000;
const [bracket, bang] = [91, 33];

/** `[[path]]`, `[[path|text]]`, `![[path]]`. Before `(…)`, a Markdown link, as rendered. */
export const wikiLinks: MarkdownConfig = {
  defineNodes: [
    { name: 'WikiLink', style: { 'WikiLink/...': tags.link } },
    { name: 'WikiEmbed', style: { 'WikiEmbed/...': tags.link } },
    { name: 'WikiLinkMark', style: tags.processingInstruction },
    { name: 'WikiLinkPath', style: tags.url },
    { name: 'WikiLinkText' },
  ],
  parseInline: [
    {
      name: 'WikiLink',
      before: 'Link',
      parse(cx, next, from) {
        const isEmbed = next === bang;
        const opening = isEmbed ? from + 1 : from;
        if (cx.char(opening) !== bracket || cx.char(opening + 1) !== bracket) return -1;
        const match = wikiLink.exec(cx.slice(from, Math.min(cx.end, from + maxLength)));
        if (!match) return -1;
        const to = from + match[0].length;
        if (!isEmbed && cx.char(to) === 40 && /^\([^)\n]*\)/.test(cx.slice(to, Math.min(cx.end, to + maxLength)))) {
          return -1;
        }
        const [, path = '', bar = '', text] = match;
        const pathFrom = opening + 2;
        const pathTo = pathFrom + path.length;
        const children = [cx.elt('WikiLinkMark', from, pathFrom), cx.elt('WikiLinkPath', pathFrom, pathTo)];
        if (bar) children.push(cx.elt('WikiLinkMark', pathTo, pathTo + bar.length));
        const textFrom = pathTo + bar.length;
        if (text) children.push(cx.elt('WikiLinkText', textFrom, to - 2, cx.parser.parseInline(text, textFrom)));
        children.push(cx.elt('WikiLinkMark', to - 2, to));
        return cx.addElement(cx.elt(isEmbed ? 'WikiEmbed' : 'WikiLink', from, to, children));
      },
    },
  ],
};

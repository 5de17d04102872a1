import type { Options as Schema } from 'rehype-sanitize';

const text =
  'a abbr address b bdi bdo br cite code del dfn em i ins kbd mark q rp rt ruby s samp small span strike strong';
const more = 'sub sup time tt u var wbr';
const blocks =
  'blockquote center dd details div dl dt figcaption figure h1 h2 h3 h4 h5 h6 hr li ol p pre section summary ul';
const tables = 'caption col colgroup table tbody td tfoot th thead tr';
const table = ['table'];
const align: [string, ...string[]] = ['align', 'left', 'center', 'right', 'justify'];
const valign: [string, ...string[]] = ['vAlign', 'top', 'middle', 'bottom', 'baseline'];
const cell = [align, valign, 'colSpan', 'rowSpan'];
const column = [align, valign, 'span', 'width'];

/**
 * Allowed HTML: no styles, scripts, forms, frames, foreign namespaces or handlers; named classes. `ids.ts` makes ids
 * harmless.
 */
export const allowList: Schema = {
  tagNames: `${text} ${more} ${blocks} ${tables} img input`.split(' '),
  ancestors: {
    input: ['li'],
    caption: table,
    col: table,
    colgroup: table,
    tbody: table,
    td: table,
    tfoot: table,
    th: table,
    thead: table,
    tr: table,
  },
  attributes: {
    '*': ['id', 'title', 'lang', 'dir'],
    a: [
      'href',
      'name',
      'dataFootnoteRef',
      'dataFootnoteBackref',
      'ariaDescribedBy',
      'ariaLabel',
      ['className', 'wiki-link', 'data-footnote-backref'],
    ],
    blockquote: ['cite'],
    code: [['className', /^language-[\p{L}\p{N}+#._*-]{1,40}$/u, 'math-inline', 'math-display']],
    col: column,
    colgroup: column,
    del: ['cite', 'dateTime'],
    details: ['open'],
    div: [
      align,
      [
        'className',
        'callout',
        'callout-note',
        'callout-tip',
        'callout-important',
        'callout-warning',
        'callout-caution',
      ],
    ],
    h1: [align],
    h2: [align, ['className', 'sr-only']],
    h3: [align],
    h4: [align],
    h5: [align],
    h6: [align],
    img: ['src', 'alt', 'width', 'height', align],
    input: [['type', 'checkbox'], ['disabled', true], 'checked'],
    ins: ['cite', 'dateTime'],
    li: ['value', ['className', 'task-list-item']],
    ol: ['start', 'reversed', 'type', ['className', 'contains-task-list']],
    p: [align, ['className', 'callout-title']],
    q: ['cite'],
    section: ['dataFootnotes', ['className', 'footnotes']],
    table: [align],
    tbody: [align, valign],
    td: cell,
    tfoot: [align, valign],
    th: [...cell, ['scope', 'row', 'col', 'rowgroup', 'colgroup']],
    thead: [align, valign],
    time: ['dateTime'],
    tr: [align, valign],
    ul: [['className', 'contains-task-list']],
  },
  required: { input: { type: 'checkbox', disabled: true } },
  protocols: {
    href: ['http', 'https', 'mailto', 'tel', 'ftp'],
    src: ['http', 'https', 'data'],
    cite: ['http', 'https'],
  },
  strip: ['script', 'style', 'template', 'noscript'],
  clobber: [],
  clobberPrefix: '',
  allowComments: false,
  allowDoctypes: false,
};

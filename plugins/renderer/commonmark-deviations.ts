/** Examples of CommonMark 0.31.2 that differ, and why. */
export type Deviations = Readonly<Record<number, string>>;

const autolink = 'GFM: a bare address is a link, also inside what CommonMark leaves as text';
const wikiLink = 'wiki links: double brackets that CommonMark leaves as text';

/** Extensions that parse differently. */
export const commonmarkDeviations: Deviations = {
  548: wikiLink,
  590: wikiLink,
  602: autolink,
  606: autolink,
  608: autolink,
  611: autolink,
  612: autolink,
};

const comment = 'sanitised: comments, declarations, CDATA and processing instructions are left out';
const element = 'sanitised: an element outside of the allow-list is left out, its content stays';
const attribute = 'sanitised: classes and unknown attributes are left out, ids are prefixed';
const shownAsText = 'GFM: script, style, textarea and their like are shown as text';
const scheme = 'sanitised: links go to http, https, mailto, tel and ftp only';

/** Caused by the allow-list and by links between pages. */
export const safeDeviations: Deviations = {
  144: 'the name of a language is letters, digits and +#._*-',
  150: element,
  152: attribute,
  153: attribute,
  154: attribute,
  163: element,
  164: attribute,
  169: attribute,
  170: shownAsText,
  171: shownAsText,
  172: shownAsText,
  173: shownAsText,
  176: shownAsText,
  177: comment,
  178: shownAsText,
  179: comment,
  180: comment,
  182: comment,
  183: comment,
  201: element,
  308: comment,
  309: comment,
  484: 'a link to a Markdown file leads to its page, which has no .md',
  491: element,
  500: 'a path with a colon is written ./path, so that it is not read as a scheme',
  524: element,
  536: element,
  596: scheme,
  597: 'the scheme MAILTO is written in small letters',
  598: scheme,
  599: scheme,
  601: scheme,
  613: element,
  614: element,
  615: element,
  616: attribute,
  617: element,
  625: comment,
  626: comment,
  627: comment,
  628: comment,
  629: comment,
  642: 'an address is kept as a browser reads it, without line breaks',
  643: 'an address is kept as a browser reads it, without line breaks',
};

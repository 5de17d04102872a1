import { commonmarkLanguage, markdown } from '@codemirror/lang-markdown';
import { yamlFrontmatter } from '@codemirror/lang-yaml';
import type { LanguageSupport } from '@codemirror/language';
import { languages } from '@codemirror/language-data';
import { Emoji, GFM } from '@lezer/markdown';
import { emphasis } from './emphasis.ts';
import { footnotes } from './footnotes.ts';
import { ftpLinks } from './ftp-links.ts';
import { longText } from './long-text.ts';
import { math } from './math.ts';
import { wikiLinks } from './wiki-link.ts';

/** The Markdown of a page as the editor reads it: that of the renderer, as far as a parser that goes along with typing can. */
export function wikiMarkdown(): LanguageSupport {
  return yamlFrontmatter({
    content: markdown({
      base: commonmarkLanguage,
      extensions: [GFM, longText, emphasis, Emoji, wikiLinks, math, footnotes, ftpLinks],
      codeLanguages: languages,
      completeHTMLTags: false,
      addKeymap: false,
    }),
  });
}

/** Editor settings for Markdown, such as which brackets it closes. */
export const markdownData = commonmarkLanguage.data;

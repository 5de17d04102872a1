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

/** Returns the renderer's Markdown, as far as incremental parsing allows. */
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

/** For example closing brackets. */
export const markdownData = commonmarkLanguage.data;

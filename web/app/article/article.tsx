import { useNavigate } from '@remix-run/react';
import { forwardRef, memo, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsDark } from '../preferences/use-is-dark.ts';
import { articleKeyAttribute } from './article-key.ts';
import { addCopyButtons } from './behaviours/copy-buttons.ts';
import { drawDiagrams } from './behaviours/diagrams.ts';
import { followInternalLinks } from './behaviours/internal-links.ts';
import { makeScrollersFocusable } from './behaviours/scrollers.ts';
import 'katex/dist/katex.min.css';
import { textLanguage } from './text-language.ts';
import '../styles/article.css';
import '../styles/code.css';

interface ArticleProps {
  /** From `articleHtml`. */
  html: string;
  /** Given on a document's own article, so that hydration finds it again. */
  articleKey?: string;
}

/** A page's finished text. What it can do (copy, draw, lead on) attaches to the HTML once it stands. */
export function Article({ html, articleKey }: ArticleProps) {
  const element = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const { t, i18n } = useTranslation();
  const isDark = useIsDark();

  useEffect(() => (element.current ? followInternalLinks(element.current, navigate) : undefined), [navigate]);

  // new HTML means new elements to attach to.
  useEffect(() => {
    if (!element.current) return;
    const removeCopyButtons = addCopyButtons(element.current, { copy: t('page.copyCode'), copied: t('common.copied') });
    const stopWatching = makeScrollersFocusable(element.current);
    return () => {
      removeCopyButtons();
      stopWatching();
    };
  }, [html, i18n.language]);

  // new HTML means new diagrams.
  useEffect(() => {
    if (!element.current) return;
    return drawDiagrams(element.current, {
      isDark,
      label: t('page.diagram'),
      failed: (reason) => t('page.diagramFailed', { reason }),
    });
  }, [html, isDark, i18n.language]);

  return <ArticleBody ref={element} html={html} articleKey={articleKey} />;
}

/** Rendered anew only for another text, as that would throw away what was attached. */
const ArticleBody = memo(
  forwardRef<HTMLDivElement, ArticleProps>(function ArticleBody({ html, articleKey }, ref) {
    return (
      <div
        ref={ref}
        className="article"
        lang={textLanguage(html)}
        {...{ [articleKeyAttribute]: articleKey }}
        suppressHydrationWarning
        // the api sanitised the tree that this HTML was made from.
        dangerouslySetInnerHTML={{ __html: html }}
      />
    );
  }),
);

import { useNavigate } from '@remix-run/react';
import { forwardRef, memo, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFilesReachable } from '../attachments/use-files-reachable.ts';
import { Notice } from '../components/notice.tsx';
import { useAnnounce } from '../components/toasts.tsx';
import { useBeforePaint } from '../components/use-before-paint.ts';
import { useIsDark } from '../preferences/use-is-dark.ts';
import { usePublicSettings } from '../site/use-public-settings.ts';
import { articleKeyAttribute } from './article-key.ts';
import { markBrokenPictures } from './behaviours/broken-pictures.ts';
import { addCopyButtons } from './behaviours/copy-buttons.ts';
import { drawDiagrams } from './behaviours/diagrams.ts';
import { copyAnchors } from './behaviours/heading-anchors.ts';
import { followInternalLinks } from './behaviours/internal-links.ts';
import { openLinksBeside } from './behaviours/links-beside.ts';
import { openPictures, type Picture } from './behaviours/pictures.ts';
import { makeScrollersFocusable } from './behaviours/scrollers.ts';
import { type Ticking, tickTasks } from './behaviours/task-boxes.ts';
import { diagramFailure } from './diagram-failure.ts';
import { settlePlaceholders } from './outside-images/placeholders.ts';
import { labelPlaceholders, showOutsideImages } from './outside-images/show-images.ts';
import { useOutsideImages } from './outside-images/use-outside-images.ts';
import 'katex/dist/katex.min.css';
import { type CalloutNames, nameCallouts, showCalloutNames } from './callout-names.ts';
import { markMissing, showMissing } from './missing-links.ts';
import { PictureViewer } from './picture-viewer.tsx';
import { textLanguage } from './text-language.ts';
import { hasUnreachable, nameUnreachable, withoutOwnFiles } from './unreachable-files.ts';
import '../styles/article.css';
import '../styles/article-blocks.css';
import '../styles/article-pictures.css';
import '../styles/code.css';
import '../styles/links.css';

interface ArticleProps {
  /** Made by `articleHtml`. */
  html: string;
  /** For hydration: identifies the article in the document. */
  articleKey?: string;
  /** Missing linked pages, as far as known. */
  missing?: readonly string[];
  /** Whether links open new tabs. */
  isBesideText?: boolean;
  /** Null if tasks can't be ticked. */
  ticking?: Ticking | null;
}

const none: readonly string[] = [];
const isServer = typeof document === 'undefined';

/** Behaviours (copy, draw, link) attach once it's in the document. */
export function Article({
  html: whole,
  articleKey,
  missing = none,
  isBesideText = false,
  ticking = null,
}: ArticleProps) {
  const element = useRef<HTMLDivElement>(null);
  const focusedTask = useRef<number | null>(null);
  const navigate = useNavigate();
  const { t, i18n } = useTranslation();
  const announce = useAnnounce();
  const [opened, setOpened] = useState<{ pictures: Picture[]; first: number } | null>(null);
  const isDark = useIsDark();
  const { drawsPlantuml } = usePublicSettings();
  const isReachable = useFilesReachable();
  const outside = useOutsideImages();
  const showFrom = (host: string) => t('page.showImages', { host });
  const callouts: CalloutNames = t('page.callouts', { returnObjects: true });
  const unreachable = { picture: t('attachments.pictureElsewhere'), file: t('attachments.fileElsewhere') };
  // After a change of language, the HTML and attached elements stay.
  const html = useMemo(() => {
    const settled = settlePlaceholders(whole, outside, showFrom);
    return isReachable ? settled : withoutOwnFiles(settled, unreachable);
  }, [whole, isReachable, outside]);

  useEffect(() => {
    if (!element.current) return;
    return isBesideText ? openLinksBeside(element.current) : followInternalLinks(element.current, navigate);
  }, [navigate, isBesideText]);

  // new HTML means new elements to mark.
  useBeforePaint(() => {
    if (element.current) showMissing(element.current, missing, t('links.missing'));
  }, [html, missing, i18n.language]);

  // new HTML means new images of other sites.
  useBeforePaint(() => {
    if (element.current) labelPlaceholders(element.current, showFrom);
  }, [html, i18n.language]);

  useEffect(() => {
    if (element.current) return showOutsideImages(element.current, outside);
  }, [html, outside]);

  // new HTML means new callouts to name.
  useBeforePaint(() => {
    if (element.current) showCalloutNames(element.current, callouts);
  }, [html, i18n.language]);

  useEffect(() => {
    if (element.current && !isReachable) nameUnreachable(element.current, unreachable);
  }, [html, isReachable, i18n.language]);

  // new HTML means new elements to attach to.
  useEffect(() => {
    if (!element.current) return;
    const removeCopyButtons = addCopyButtons(element.current, { copy: t('page.copyCode'), copied: t('common.copied') });
    const stopWatching = makeScrollersFocusable(element.current);
    const stopMarking = markBrokenPictures(element.current);
    return () => {
      removeCopyButtons();
      stopWatching();
      stopMarking();
    };
  }, [html, i18n.language]);

  useEffect(() => {
    if (!element.current) return;
    return copyAnchors(element.current, () => announce(t('page.linkCopied')));
  }, [announce, t]);

  // new HTML means new tasks.
  useEffect(() => {
    if (element.current && ticking) return tickTasks(element.current, ticking, focusedTask);
  }, [html, ticking]);

  // new HTML means new pictures.
  useEffect(() => {
    if (!element.current) return;
    const label = (description: string) => t('page.enlarge', { description: description || t('page.picture') });
    return openPictures(element.current, label, (pictures, first) => setOpened({ pictures, first }));
  }, [html, i18n.language]);

  // new HTML means new diagrams.
  useEffect(() => {
    if (!element.current) return;
    return drawDiagrams(element.current, {
      isDark,
      label: t('page.diagram'),
      failed: (error) => diagramFailure(error, t),
      drawsPlantuml,
      withPictures: t('page.diagramWithPictures'),
    });
  }, [html, isDark, drawsPlantuml, i18n.language]);

  // In the browser, existing elements are marked instead.
  const sent = isServer ? markMissing(nameCallouts(html, callouts), missing, t('links.missing')) : html;
  return (
    <>
      {articleKey !== undefined && !isReachable && hasUnreachable(html) && (
        <Notice>{t('attachments.pageElsewhere')}</Notice>
      )}
      <ArticleBody ref={element} html={sent} articleKey={articleKey} />
      {opened && <PictureViewer {...opened} onClose={() => setOpened(null)} />}
    </>
  );
}

/** Rendering again would drop attached elements. */
const ArticleBody = memo(
  forwardRef<HTMLDivElement, Pick<ArticleProps, 'html' | 'articleKey'>>(function ArticleBody(
    { html, articleKey },
    ref,
  ) {
    return (
      <div
        ref={ref}
        className="article"
        lang={textLanguage(html)}
        {...{ [articleKeyAttribute]: articleKey }}
        suppressHydrationWarning
        // the api sanitised this HTML's tree.
        dangerouslySetInnerHTML={{ __html: html }}
      />
    );
  }),
);

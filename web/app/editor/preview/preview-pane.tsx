import { forwardRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Article } from '../../article/article.tsx';
import { Notice } from '../../components/notice.tsx';
import { problemText } from '../../components/problem-notice.tsx';
import type { Preview } from './render-preview.ts';
import { useMissingIn } from './use-missing-in.ts';

interface PreviewPaneProps {
  preview: Preview | null;
  problem: unknown;
}

/** Shows the text as it will look once saved. */
export const PreviewPane = forwardRef<HTMLElement, PreviewPaneProps>(function PreviewPane({ preview, problem }, ref) {
  const { t } = useTranslation();
  const missing = useMissingIn(preview?.html ?? '');
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a pane that scrolls must be reachable by the keyboard.
    <section ref={ref} className="editor-preview" aria-label={t('editor.preview')} tabIndex={0}>
      {problem !== null && problem !== undefined && (
        <p className="editor-preview-note" role="status">
          {t('editor.previewOld', { reason: problemText(problem, t) })}
        </p>
      )}
      {preview === null && problem === null && <p className="editor-preview-note">{t('editor.previewEmpty')}</p>}
      {preview && (
        <>
          {preview.notice === 'too_complex' && <Notice tone="warning">{t('page.tooComplex')}</Notice>}
          {preview.title && <p className="page-title">{preview.title}</p>}
          <Article html={preview.html} missing={missing} isBesideText />
        </>
      )}
    </section>
  );
});

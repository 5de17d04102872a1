import type { Root } from 'hast';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { browserApi } from '../../api/browser.ts';
import { answer } from '../../api/client.ts';
import { Article } from '../../article/article.tsx';
import { articleHtml } from '../../article/article-html.ts';
import { ProblemNotice } from '../../components/problem-notice.tsx';
import { Skeleton } from '../../components/skeleton.tsx';

interface CommentPreviewProps {
  path: string;
  text: string;
}

/** Shows the comment as it will look. */
export function CommentPreview({ path, text }: CommentPreviewProps) {
  const { t } = useTranslation();
  const [html, setHtml] = useState<string | null>(null);
  const [problem, setProblem] = useState<unknown>(null);

  useEffect(() => {
    if (text.trim() === '') return;
    const leaving = new AbortController();
    render(path, text, leaving.signal).then(setHtml, (error) => !leaving.signal.aborted && setProblem(error));
    return () => leaving.abort();
  }, [path, text]);

  return (
    <section className="comment-preview" aria-label={t('comments.previewOf')}>
      {text.trim() === '' && <p className="comment-note">{t('comments.previewEmpty')}</p>}
      {problem !== null && <ProblemNotice error={problem} />}
      {text.trim() !== '' &&
        problem === null &&
        (html === null ? <Skeleton lines={2} /> : <Article html={html} isBesideText />)}
    </section>
  );
}

async function render(path: string, body: string, signal: AbortSignal): Promise<string> {
  const { ast } = await answer(browserApi().POST('/api/pages/preview', { body: { path, body }, signal }));
  return articleHtml((ast ?? { type: 'root', children: [] }) as Root, { path });
}

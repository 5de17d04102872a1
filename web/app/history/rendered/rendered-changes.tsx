import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { browserApi } from '../../api/browser.ts';
import type { RevisionDiff } from '../../api/types.ts';
import { Article } from '../../article/article.tsx';
import { Notice } from '../../components/notice.tsx';
import { ProblemNotice } from '../../components/problem-notice.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { loadText } from '../load-history.ts';
import '../../styles/rendered-changes.css';

interface RenderedChangesProps {
  diff: RevisionDiff;
  path: string;
}

type Shown =
  | { kind: 'page'; html: string }
  | { kind: 'same' }
  | { kind: 'tooLarge' }
  | { kind: 'failed'; problem: unknown };

/** Marks changes in the page. */
export function RenderedChanges({ diff, path }: RenderedChangesProps) {
  const { t } = useTranslation();
  const shown = useRendered(diff.from?.id ?? null, diff.to.id, path);
  if (!shown) return <Skeleton lines={8} />;
  if (shown.kind === 'failed') return <ProblemNotice error={shown.problem} />;
  if (shown.kind === 'same') return <p className="diff-empty">{t('history.looksTheSame')}</p>;
  if (shown.kind === 'tooLarge') return <Notice>{t('history.tooLargeToRender')}</Notice>;
  return (
    <section className="history-article rendered-changes" aria-label={t('history.difference')}>
      <Article html={shown.html} isBesideText />
    </section>
  );
}

function useRendered(from: string | null, to: string, path: string): Shown | null {
  const [shown, setShown] = useState<Shown | null>(null);
  useEffect(() => {
    let isCurrent = true;
    setShown(null);
    const before = from === null ? '' : loadText(browserApi(), from, path).then(({ html }) => html);
    const after = loadText(browserApi(), to, path).then(({ html }) => html);
    Promise.all([before, after])
      .then(async ([old, now]): Promise<Shown> => {
        if (old === now) return { kind: 'same' };
        const { comparePages } = await import('./compare-pages.ts');
        const html = comparePages(old, now);
        return html === null ? { kind: 'tooLarge' } : { kind: 'page', html };
      })
      .catch((problem): Shown => ({ kind: 'failed', problem }))
      .then((next) => isCurrent && setShown(next));
    return () => {
      isCurrent = false;
    };
  }, [from, to, path]);
  return shown;
}

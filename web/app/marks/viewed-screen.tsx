import { useRevalidator } from '@remix-run/react';
import { History } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { browserApi } from '../api/browser.ts';
import { Button } from '../components/button.tsx';
import { EmptyState } from '../components/empty-state.tsx';
import { focusMain } from '../components/keep-focus.ts';
import { ProblemNotice } from '../components/problem-notice.tsx';
import { Screen } from '../components/screen.tsx';
import { Time } from '../components/time.tsx';
import { useAnnounce } from '../components/toasts.tsx';
import { NamedPages } from '../paths/named-pages.tsx';
import type { MarkedView } from './load-marked.ts';
import '../styles/marks.css';

/** Shows the pages that the reader has viewed, last first, and a button to clear the list. */
export function ViewedScreen({ view: { items } }: { view: MarkedView }) {
  const { t } = useTranslation();
  const announce = useAnnounce();
  const { revalidate } = useRevalidator();
  const [problem, setProblem] = useState<unknown>(null);

  async function forget(): Promise<void> {
    setProblem(null);
    try {
      await browserApi().DELETE('/api/recently-viewed');
      announce(t('marks.forgotten'));
      revalidate();
      // The button disappears with the list.
      focusMain();
    } catch (failure) {
      setProblem(failure);
    }
  }

  return (
    <Screen>
      <header className="marked-header">
        <h1 className="page-title">{t('marks.viewedTitle')}</h1>
        {items.length > 0 && <Button onClick={() => void forget()}>{t('marks.forget')}</Button>}
      </header>
      <p className="marked-text">{t('marks.viewedText')}</p>
      {problem !== null && <ProblemNotice error={problem} />}
      {items.length === 0 ? (
        <EmptyState Icon={History} title={t('marks.viewedNone')}>
          {t('marks.viewedEmpty')}
        </EmptyState>
      ) : (
        <NamedPages pages={items.map(({ page, at }) => ({ ...page, note: <Time at={at} /> }))} />
      )}
    </Screen>
  );
}

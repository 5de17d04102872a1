import { useRevalidator } from '@remix-run/react';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '../account/current-user.ts';
import { browserApi } from '../api/browser.ts';
import { answer } from '../api/client.ts';
import { Button } from '../components/button.tsx';
import { Confirm } from '../components/confirm.tsx';
import { EmptyState } from '../components/empty-state.tsx';
import { LoadMore } from '../components/load-more.tsx';
import { ProblemNotice } from '../components/problem-notice.tsx';
import { Screen } from '../components/screen.tsx';
import { useAnnounce } from '../components/toasts.tsx';
import type { TrashView } from './load-trash.ts';
import { RestoreDialog } from './restore-dialog.tsx';
import { TrashRow } from './trash-row.tsx';
import { useRestore } from './use-restore.ts';
import { useTrash } from './use-trash.ts';
import '../styles/trash.css';

/** Newest first. */
export function TrashScreen({ view }: { view: TrashView }) {
  const { t } = useTranslation();
  const { items, list, drop, ...more } = useTrash(view);
  const { restore, busyId, problem, elsewhere, closeElsewhere } = useRestore(({ id }) => drop(id));
  return (
    <Screen>
      <header className="trash-header">
        <h1 className="page-title">{t('trash.title')}</h1>
        {items.length > 0 && <EmptyTrash />}
      </header>
      <p className="trash-text">{view.days === null ? t('trash.textNever') : t('trash.text', { count: view.days })}</p>
      {problem !== null && <ProblemNotice error={problem} />}
      {items.length === 0 ? (
        <EmptyState Icon={Trash2} title={t('trash.empty')}>
          {t('trash.emptyText')}
        </EmptyState>
      ) : (
        <ul className="trash-list" ref={list}>
          {items.map((item) => (
            <TrashRow
              key={item.id}
              item={item}
              isBusy={item.id === busyId}
              onRestore={() => void restore(item)}
              onPurged={() => drop(item.id)}
            />
          ))}
        </ul>
      )}
      <LoadMore {...more} />
      {elsewhere && (
        <RestoreDialog elsewhere={elsewhere} onClose={closeElsewhere} onRestored={() => drop(elsewhere.page.id)} />
      )}
    </Screen>
  );
}

/** For administrators. */
function EmptyTrash() {
  const { t } = useTranslation();
  const announce = useAnnounce();
  const { revalidate } = useRevalidator();
  const isAdmin = useUser()?.role === 'admin';
  const [isAsking, setIsAsking] = useState(false);
  if (!isAdmin) return null;

  async function empty(): Promise<void> {
    await answer(browserApi().DELETE('/api/trash'));
    announce(t('trash.emptied'));
    revalidate();
  }

  return (
    <>
      <Button look="danger" onClick={() => setIsAsking(true)}>
        {t('trash.emptyTrash')}
      </Button>
      {isAsking && (
        <Confirm
          title={t('trash.emptyTitle')}
          text={t('trash.emptyConfirm')}
          action={t('trash.emptyTrash')}
          onConfirm={empty}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  );
}

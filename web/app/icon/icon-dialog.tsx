import { useRevalidator } from '@remix-run/react';
import { Toolbar } from 'radix-ui';
import { type FormEvent, useDeferredValue, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { browserApi } from '../api/browser.ts';
import { answer } from '../api/client.ts';
import { Button } from '../components/button.tsx';
import { Dialog } from '../components/dialog.tsx';
import { TextField } from '../components/field.tsx';
import { ProblemNotice } from '../components/problem-notice.tsx';
import { useAnnounce } from '../components/toasts.tsx';
import { browserTree } from '../tree/tree.ts';
import type { IconPage } from './choosing-icon.ts';
import { findEmoji } from './find-emoji.ts';
import '../styles/icon.css';

interface IconDialogProps {
  page: IconPage;
  onClose: () => void;
  /** Returns whether it moved the focus. */
  onClosed?: () => boolean;
}

/** Chooses the emoji before a page's title. */
export function IconDialog({ page, onClose, onClosed }: IconDialogProps) {
  const { t } = useTranslation();
  const announce = useAnnounce();
  const { revalidate } = useRevalidator();
  const [typed, setTyped] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);
  const wanted = useDeferredValue(typed);
  const found = useMemo(() => findEmoji(wanted), [wanted]);

  async function choose(icon: string | null): Promise<void> {
    if (isBusy) return;
    setIsBusy(true);
    setProblem(null);
    try {
      const params = { path: { id: page.id }, query: { omit: 'body,ast' } };
      await answer(browserApi().PUT('/api/pages/{id}/icon', { params, body: { icon } }));
    } catch (error) {
      setProblem(error);
      setIsBusy(false);
      return;
    }
    announce(t(icon === null ? 'icon.removed' : 'icon.changed'));
    onClose();
    revalidate();
    await browserTree().renew();
  }

  function chooseFirst(event: FormEvent): void {
    event.preventDefault();
    const [first] = findEmoji(typed);
    if (first && typed.trim() !== '') void choose(first.emoji);
  }

  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      onClosed={onClosed}
      firstField="input"
      title={t('icon.title', { title: page.title })}
      actions={
        <>
          {page.icon !== null && (
            <Button disabled={isBusy} onClick={() => void choose(null)}>
              {t('icon.remove')}
            </Button>
          )}
          <Button onClick={onClose}>{t('common.cancel')}</Button>
        </>
      }
    >
      <form onSubmit={chooseFirst}>
        <TextField
          label={t('icon.search')}
          hint={t('icon.hint')}
          value={typed}
          maxLength={60}
          autoComplete="off"
          onChange={({ target }) => setTyped(target.value)}
        />
      </form>
      {found.length === 0 ? (
        <p role="status">{t('icon.none')}</p>
      ) : (
        <Toolbar.Root className="emoji-grid" aria-label={t('icon.choices')} aria-busy={isBusy}>
          {found.map(({ emoji, name }) => (
            <Toolbar.Button
              key={emoji}
              className="emoji-choice"
              aria-label={name}
              title={name}
              aria-pressed={emoji === page.icon}
              onClick={() => void choose(emoji)}
            >
              {emoji}
            </Toolbar.Button>
          ))}
        </Toolbar.Root>
      )}
      {problem !== null && <ProblemNotice error={problem} />}
    </Dialog>
  );
}

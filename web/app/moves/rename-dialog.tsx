import { useRevalidator } from '@remix-run/react';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { pathFaultOf } from '../../transfer/path-rules.ts';
import { browserApi } from '../api/browser.ts';
import { answer } from '../api/client.ts';
import type { Move } from '../api/types.ts';
import { Button } from '../components/button.tsx';
import { Dialog } from '../components/dialog.tsx';
import { TextField } from '../components/field.tsx';
import { ProblemNotice } from '../components/problem-notice.tsx';
import { useAnnounce } from '../components/toasts.tsx';
import { nameFromTitle } from '../paths/name-from-title.ts';
import { browserTree } from '../tree/tree.ts';
import { browserMoves } from './browser-moves.ts';
import { planRename, renamePage } from './move-calls.ts';
import { MovePreview } from './move-preview.tsx';
import type { MovablePage } from './moves-underway.ts';
import { NameField } from './name-field.tsx';
import { joinPath, placeOf } from './new-place.ts';
import { useMovePlan } from './use-move-plan.ts';

interface RenameDialogProps {
  page: MovablePage;
  onClose: () => void;
  /** Returns whether it moved the focus. */
  onClosed?: () => boolean;
}

/** The URL follows the title unless unchecked. */
export function RenameDialog({ page, onClose, onClosed }: RenameDialogProps) {
  const { t } = useTranslation();
  const announce = useAnnounce();
  const { revalidate } = useRevalidator();
  const formId = useId();
  const { below, name: oldName } = placeOf(page.path);
  const [title, setTitle] = useState(page.title);
  /** Null: follows the title. */
  const [typedName, setTypedName] = useState<string | null>(null);
  const [isMoving, setIsMoving] = useState(true);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);

  const written = title.replace(/\s+/g, ' ').trim();
  const isRetitled = written !== '' && written !== page.title;
  const suggested = isRetitled ? (nameFromTitle(written) ?? oldName) : oldName;
  const name = typedName ?? suggested;
  const path = isMoving ? joinPath(below, name).normalize('NFC') : page.path;
  const fault = pathFaultOf(path);
  const isMoved = path !== page.path;
  const { status, plan, problem: refusal } = useMovePlan(page.id, fault || !isMoved ? null : path);
  const isRefused = status === 'refused' || (status === 'planned' && plan?.clashes.length !== 0);
  const isReady = written !== '' && fault === null && !isRefused && (isRetitled || isMoved);

  async function rename(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (!isReady || isBusy) return;
    setIsBusy(true);
    setProblem(null);
    try {
      // First, so that neither is saved without the other.
      if (isMoved && (await planRename(page.id, path)).clashes.length > 0) return setIsBusy(false);
      if (isRetitled) {
        const params = { path: { id: page.id }, query: { omit: 'body,ast' } };
        await answer(browserApi().PUT('/api/pages/{id}/title', { params, body: { title: written } }));
      }
      const ended = isMoved ? follow(await renamePage(page.id, path, true)) : announce(t('moves.renamed'));
      onClose();
      revalidate();
      // The row and the focus move first.
      await ended;
      await browserTree().renew();
    } catch (error) {
      setProblem(error);
      setIsBusy(false);
    }
  }

  const follow = (move: Move) => browserMoves().track(move, { ...page, title: written });

  const shownProblem = problem ?? refusal;
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      onClosed={onClosed}
      firstField='input[name="title"]'
      title={t('moves.renameTitle', { title: page.title })}
      actions={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button type="submit" form={formId} look="primary" disabled={!isReady} isBusy={isBusy}>
            {t('moves.renameAction')}
          </Button>
        </>
      }
    >
      <form className="rename-form" id={formId} onSubmit={(event) => void rename(event)}>
        <TextField
          label={t('moves.title')}
          name="title"
          value={title}
          maxLength={200}
          required
          onChange={({ target }) => setTitle(target.value)}
        />
        <label className="check">
          <input type="checkbox" checked={isMoving} onChange={({ target }) => setIsMoving(target.checked)} />
          {t('moves.renameUrl')}
        </label>
        {isMoving && <NameField value={name} fault={fault} onChange={setTypedName} />}
        <p className="move-address">
          {t('moves.newAddress')} <code className="path">{path}</code>
        </p>
      </form>
      <MovePreview status={status} plan={plan} />
      {shownProblem !== null && <ProblemNotice error={shownProblem} />}
    </Dialog>
  );
}

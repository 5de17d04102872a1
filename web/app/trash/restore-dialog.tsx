import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { pathFaultOf } from '../../transfer/path-rules.ts';
import { Button } from '../components/button.tsx';
import { Dialog } from '../components/dialog.tsx';
import { TextField } from '../components/field.tsx';
import { ProblemNotice } from '../components/problem-notice.tsx';
import { TranslatedParts } from '../components/translated-parts.tsx';
import { browserMoves } from '../moves/browser-moves.ts';
import { restorePage } from '../moves/move-calls.ts';
import { pathFaultText } from '../paths/path-field.tsx';
import type { Elsewhere } from './use-restore.ts';

interface RestoreDialogProps {
  elsewhere: Elsewhere;
  onClose: () => void;
  onRestored: () => void;
}

/** For a page whose former path is taken. */
export function RestoreDialog({ elsewhere: { page, suggestion }, onClose, onRestored }: RestoreDialogProps) {
  const { t } = useTranslation();
  const formId = useId();
  const [path, setPath] = useState(suggestion);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);
  const fault = pathFaultOf(path);

  async function restore(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (fault !== null || isBusy) return;
    setIsBusy(true);
    setProblem(null);
    try {
      const move = await restorePage(page.id, path.normalize('NFC'));
      onClose();
      await browserMoves().track(move, page);
      onRestored();
    } catch (error) {
      setProblem(error);
      setIsBusy(false);
    }
  }

  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={t('trash.restoreTitle', { title: page.title })}
      description={
        <TranslatedParts
          text={t('trash.restoreText', { path: '{{path}}' })}
          parts={{ path: <code className="path">{page.path}</code> }}
        />
      }
      actions={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button type="submit" form={formId} look="primary" disabled={fault !== null} isBusy={isBusy}>
            {t('trash.restore')}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={(event) => void restore(event)}>
        <TextField
          label={t('trash.restoreAddress')}
          hint={t('trash.restoreHint')}
          error={fault && pathFaultText(fault, t)}
          value={path}
          onChange={({ target }) => setPath(target.value)}
          spellCheck={false}
          autoCapitalize="none"
          autoComplete="off"
        />
      </form>
      {problem !== null && <ProblemNotice error={problem} />}
    </Dialog>
  );
}

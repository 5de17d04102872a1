import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { pathFaultOf } from '../../transfer/path-rules.ts';
import { Button } from '../components/button.tsx';
import { Dialog } from '../components/dialog.tsx';
import { ProblemNotice } from '../components/problem-notice.tsx';
import { browserMoves } from './browser-moves.ts';
import { InboundLinks } from './inbound-links.tsx';
import { renamePage } from './move-calls.ts';
import { MovePreview } from './move-preview.tsx';
import type { MovablePage } from './moves-underway.ts';
import { NameField } from './name-field.tsx';
import { isSearch, pathOf, placeOf } from './new-place.ts';
import { PlaceField } from './place-field.tsx';
import { RestrictionNotice } from './restriction-notice.tsx';
import { useMovePlan } from './use-move-plan.ts';

interface MoveDialogProps {
  page: MovablePage;
  /** For example where it was dropped. */
  to: string;
  /** Called only on arrival at `to`. */
  onMoved?: (() => void) | undefined;
  onClose: () => void;
  /** Returns whether it moved the focus. */
  onClosed?: () => boolean;
}

/** Shows a preview; the move outlives the dialog. */
export function MoveDialog({ page, to, onMoved, onClose, onClosed }: MoveDialogProps) {
  const { t } = useTranslation();
  const formId = useId();
  const [place, setPlace] = useState(() => placeOf(to));
  const [isRewriting, setIsRewriting] = useState(true);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);
  const path = pathOf(place);
  const fault = pathFaultOf(path);
  const isSearching = fault !== null && isSearch(place.below);
  const isUnchanged = path === page.path;
  const { status, plan, problem: refusal } = useMovePlan(page.id, fault || isUnchanged ? null : path);
  const isReady = status === 'planned' && plan?.clashes.length === 0;

  async function move(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (!isReady || isBusy) return;
    setIsBusy(true);
    setProblem(null);
    try {
      const ended = browserMoves().track(await renamePage(page.id, path, isRewriting), page);
      onClose();
      await ended;
      if (path === to) onMoved?.();
    } catch (error) {
      setProblem(error);
      setIsBusy(false);
    }
  }

  const isSamePlace = place.below === placeOf(page.path).below;
  const shownProblem = problem ?? refusal;
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      onClosed={onClosed}
      firstField='input[name="name"]'
      title={t('moves.moveTitle', { title: page.title })}
      description={t('moves.moveText')}
      actions={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button type="submit" form={formId} look="primary" disabled={!isReady} isBusy={isBusy}>
            {isSamePlace ? t('moves.actionRename') : t('moves.actionMove')}
          </Button>
        </>
      }
    >
      <form className="move-form" id={formId} onSubmit={(event) => void move(event)}>
        <PlaceField
          value={place.below}
          moved={page.path}
          onChange={(below) => setPlace((before) => ({ ...before, below }))}
        />
        <NameField
          value={place.name}
          fault={isSearching ? null : fault}
          hint={t('moves.nameHint')}
          onChange={(name) => setPlace((before) => ({ ...before, name }))}
        />
        {!isSearching && (
          <p className="move-address">
            {t('moves.newAddress')} <code className="path">{path}</code>
          </p>
        )}
      </form>
      <MovePreview status={status} plan={plan} isUnchanged={isUnchanged} />
      {plan && <InboundLinks inbound={plan.inbound} isRewriting={isRewriting} onChange={setIsRewriting} />}
      {isReady && <RestrictionNotice page={page} to={path} />}
      {shownProblem !== null && <ProblemNotice error={shownProblem} />}
    </Dialog>
  );
}

import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/button.tsx';
import { Notice } from '../../components/notice.tsx';
import { Time } from '../../components/time.tsx';
import { TranslatedParts } from '../../components/translated-parts.tsx';
import { CopyTextButton } from '../screen/save-notices.tsx';
import type { EditSession } from '../session/edit-session.ts';
import type { Conflict } from '../session/edit-state.ts';
import { ConflictPlace } from './conflict-place.tsx';
import { MergeRegion } from './merge-region.tsx';
import { useMerge } from './use-merge.ts';
import '../../styles/conflict.css';
import '../../styles/diff.css';

interface ConflictViewProps {
  edit: EditSession;
  conflict: Conflict;
  isSaving: boolean;
}

/** Shows own changes, those of others, and the result. */
export function ConflictView({ edit, conflict, isSaving }: ConflictViewProps) {
  const { t } = useTranslation();
  const merge = useMerge(conflict, (choices) => edit.keepChoices(choices));
  const frame = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const { name } = conflict.theirs.createdBy;

  // The editor has lost the focus.
  useEffect(() => heading.current?.focus(), []);

  const save = async () => {
    if (merge.text === null) return goToOpen();
    edit.settleConflict(merge.text);
    await edit.save();
  };
  const goToOpen = () => {
    const open = frame.current?.querySelector<HTMLElement>('[data-open] input');
    open?.focus();
    open?.scrollIntoView({ block: 'center' });
  };

  return (
    <div className="conflict" ref={frame}>
      <header className="conflict-header">
        <h2 className="conflict-heading" ref={heading} tabIndex={-1}>
          {t('editor.conflictTitle')}
        </h2>
        <p className="conflict-by">
          <TranslatedParts
            text={t('editor.conflictBy', { name: '{{name}}', when: '{{when}}' })}
            parts={{ name: <b>{name}</b>, when: <Time at={conflict.theirs.createdAt} /> }}
          />
        </p>
        <Notice tone={merge.isClean ? 'success' : 'warning'}>
          <p>{merge.isClean ? t('editor.conflictClean') : t('editor.conflictOpen', { count: merge.conflictCount })}</p>
        </Notice>
      </header>
      <div className="merge">
        {merge.regions.map((region, index) => {
          if (region.kind !== 'conflict') {
            return <MergeRegion key={index} region={region} otherName={name} />;
          }
          const number = merge.numbers.get(index) ?? 0;
          return (
            <ConflictPlace
              key={index}
              conflict={region}
              number={number + 1}
              count={merge.conflictCount}
              otherName={name}
              choice={merge.choices[number] ?? null}
              onChoose={(choice) => merge.choose(number, choice)}
            />
          );
        })}
      </div>
      <footer className="conflict-actions">
        <p className="conflict-left" role="status">
          {merge.openCount > 0 && t('editor.conflictLeft', { count: merge.openCount })}
          {merge.openCount === 0 && !merge.isClean && t('editor.conflictDecided')}
        </p>
        <CopyTextButton edit={edit} />
        <Button size="small" onClick={() => edit.leaveConflict()}>
          {t('editor.conflictBack')}
        </Button>
        {merge.openCount > 0 ? (
          <Button size="small" look="primary" onClick={goToOpen}>
            {t('editor.conflictNext')}
          </Button>
        ) : (
          <>
            <Button size="small" onClick={() => merge.text !== null && edit.settleConflict(merge.text)}>
              {t('editor.conflictEdit')}
            </Button>
            <Button size="small" look="primary" isBusy={isSaving} onClick={() => void save()}>
              {t('editor.conflictSave')}
            </Button>
          </>
        )}
      </footer>
    </div>
  );
}

import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { type Choice, chosenText } from '../merge/resolution.ts';
import type { ConflictRegion } from '../merge/three-way.ts';
import { LinesChange, shownLines } from './merge-change.tsx';

interface ConflictPlaceProps {
  conflict: ConflictRegion;
  number: number;
  count: number;
  otherName: string;
  choice: Choice | null;
  onChoose: (choice: Choice) => void;
}

const takes = [
  ['mine', 'takeMine'],
  ['theirs', 'takeTheirs'],
  ['woven', 'takeWoven'],
  ['mine-first', 'takeMineFirst'],
  ['theirs-first', 'takeTheirsFirst'],
  ['base', 'takeBase'],
  ['edited', 'takeEdited'],
] as const;

/** Shows both changes, and the choice between them. */
export function ConflictPlace({ conflict, number, count, otherName, choice, onChoose }: ConflictPlaceProps) {
  const { t } = useTranslation();
  const name = useId();
  const offered = takes.filter(([take]) => take !== 'woven' || conflict.woven !== null);
  const take = (kind: (typeof takes)[number][0]): void => {
    // Editing by hand starts from the last choice.
    onChoose(
      kind !== 'edited'
        ? { take: kind }
        : {
            take: 'edited',
            text: chosenText(conflict, choice ?? { take: conflict.woven === null ? 'mine-first' : 'woven' }),
          },
    );
  };
  return (
    <section className="conflict-place" data-open={choice === null || undefined} aria-labelledby={`${name}-title`}>
      <h3 className="conflict-title" id={`${name}-title`}>
        {t('editor.conflictPlace', { number, count })}
      </h3>
      <div className="conflict-sides">
        <Side title={t('editor.yours')} from={conflict.base} to={conflict.mine} isTaken={choice?.take === 'mine'} />
        <Side title={otherName} from={conflict.base} to={conflict.theirs} isTaken={choice?.take === 'theirs'} />
      </div>
      {conflict.base.length > 0 && (
        <details className="conflict-base">
          <summary>{t('editor.original')}</summary>
          <pre className="merge-plain">{shownLines(conflict.base).join('\n')}</pre>
        </details>
      )}
      <fieldset className="conflict-choices">
        <legend>{t('editor.conflictChoose')}</legend>
        {offered.map(([kind, label]) => (
          <label key={kind} className="conflict-choice">
            <input type="radio" name={name} checked={choice?.take === kind} onChange={() => take(kind)} />
            {t(`editor.${label}`)}
          </label>
        ))}
      </fieldset>
      {choice?.take === 'edited' ? (
        <textarea
          className="conflict-text"
          aria-label={t('editor.editedText', { number })}
          value={choice.text}
          rows={Math.min(16, choice.text.split('\n').length + 2)}
          onChange={(event) => onChoose({ take: 'edited', text: event.target.value })}
        />
      ) : (
        choice &&
        choice.take !== 'mine' &&
        choice.take !== 'theirs' && (
          <pre className="merge-plain conflict-result">{chosenText(conflict, choice) || t('editor.nothingHere')}</pre>
        )
      )}
    </section>
  );
}

interface SideProps {
  title: string;
  from: readonly string[];
  to: readonly string[];
  isTaken: boolean;
}

function Side({ title, from, to, isTaken }: SideProps) {
  return (
    <div className="conflict-side" data-taken={isTaken || undefined}>
      <h4 className="conflict-side-title">{title}</h4>
      <LinesChange from={from} to={to} />
    </div>
  );
}

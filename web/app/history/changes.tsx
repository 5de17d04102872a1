import { useNavigate } from '@remix-run/react';
import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { browserApi } from '../api/browser.ts';
import { answer } from '../api/client.ts';
import type { RevisionDiff, RevisionSummary } from '../api/types.ts';
import { SelectField } from '../components/field.tsx';
import { Notice } from '../components/notice.tsx';
import { useLocale, useTimeZone } from '../time/clock.ts';
import { formatMoment } from '../time/format-time.ts';
import { ChangeSteps } from './change-steps.tsx';
import { DiffView } from './diff/diff-view.tsx';
import { splitLines } from './diff/hunks.ts';
import { rowsOf } from './diff/rows.ts';
import { LayoutChoice, useDiffLayout } from './diff-layout.tsx';
import { historySearch } from './load-history.ts';
import { RenderedChanges } from './rendered/rendered-changes.tsx';
import { writersOf } from './writers.ts';

interface ChangesProps {
  diff: RevisionDiff;
  path: string;
  against: string | null;
  revisions: readonly RevisionSummary[];
}

/** Default: the previous revision. */
export function Changes({ diff, path, against, revisions }: ChangesProps) {
  const { t, i18n } = useTranslation();
  const list = new Intl.ListFormat(i18n.language, { type: 'unit' });
  const navigate = useNavigate();
  const { layout, layouts, choose } = useDiffLayout();
  const rows = useMemo(() => rowsOf(diff.hunks), [diff]);
  const frame = useRef<HTMLDivElement>(null);
  const readNewLines = useMemo(() => lineReader(diff.to.id), [diff.to.id]);
  const compare = (id: string) =>
    navigate(historySearch({ revision: diff.to.id, against: id || null, show: 'changes' }), {
      preventScrollReset: true,
    });

  return (
    <>
      <div className="changes-bar">
        <CompareField
          revisions={revisions.filter(({ id }) => id !== diff.to.id)}
          value={against ?? ''}
          from={diff.from}
          onChange={compare}
        />
        <p className="changes-count">
          {list.format([
            t('history.addedLines', { count: diff.added }),
            t('history.removedLines', { count: diff.removed }),
          ])}
        </p>
        <LayoutChoice value={layout} layouts={layouts} onChange={choose} />
      </div>
      {layout !== 'page' && diff.truncated && <Notice>{t('history.truncated')}</Notice>}
      <div className="changes-frame" ref={frame}>
        <ChangeSteps key={`${diff.from?.id} ${diff.to.id} ${layout}`} frame={frame} />
        {layout === 'page' ? (
          <RenderedChanges diff={diff} path={path} />
        ) : (
          <DiffView rows={rows} layout={layout} label={t('history.difference')} readNewLines={readNewLines} />
        )}
      </div>
    </>
  );
}

interface CompareFieldProps {
  revisions: readonly RevisionSummary[];
  value: string;
  from: RevisionSummary | null;
  onChange: (id: string) => void;
}

function CompareField({ revisions, value, from, onChange }: CompareFieldProps) {
  const { t, i18n } = useTranslation();
  const timeZone = useTimeZone();
  const locale = useLocale();
  // It may be older than the loaded list.
  const known = value && from && !revisions.some(({ id }) => id === value) ? [...revisions, from] : revisions;
  return (
    <SelectField label={t('history.compareWith')} value={value} onChange={(event) => onChange(event.target.value)}>
      <option value="">{t('history.previousRevision')}</option>
      {known.map((revision) => (
        <option key={revision.id} value={revision.id}>
          {t('history.revisionOf', {
            when: formatMoment(new Date(revision.createdAt), locale, timeZone),
            name: writersOf(revision, i18n.language),
          })}
        </option>
      ))}
    </SelectField>
  );
}

/** Loads on demand. */
function lineReader(revisionId: string): () => Promise<string[]> {
  let reading: Promise<string[]> | undefined;
  return () => {
    reading ??= answer(
      browserApi().GET('/api/revisions/{id}', { params: { path: { id: revisionId }, query: { omit: 'ast' } } }),
    ).then(({ body }) => splitLines(body));
    return reading;
  };
}

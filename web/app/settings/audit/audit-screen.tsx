import { ListFilter } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { browserApi } from '../../api/browser.ts';
import { Button } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { LoadMore } from '../../components/load-more.tsx';
import { Notice } from '../../components/notice.tsx';
import { ProblemNotice } from '../../components/problem-notice.tsx';
import { useAnnounce } from '../../components/toasts.tsx';
import { useParts } from '../../components/use-parts.ts';
import { asCsv, asJsonLines, fileMax, loadForFile, saveFile } from './audit-file.ts';
import { AuditFilters } from './audit-filters.tsx';
import { AuditRow } from './audit-row.tsx';
import { type AuditView, loadAuditPart } from './load-audit.ts';
import '../../styles/audit.css';

/** Shows the audit log, with filters and a download. */
export function AuditScreen({ view }: { view: AuditView }) {
  const { t } = useTranslation();
  const { keptDays } = view.list;
  const { from, to } = view.filters;
  const isBackwards = from !== '' && to !== '' && from > to;
  return (
    <>
      <p className="settings-text">{keptDays === 0 ? t('audit.textForever') : t('audit.text', { count: keptDays })}</p>
      <AuditFilters view={view} />
      {isBackwards ? (
        <Notice tone="warning">{t('audit.backwards')}</Notice>
      ) : (
        <AuditEntries key={JSON.stringify(view.filters)} view={view} />
      )}
    </>
  );
}

function AuditEntries({ view: { filters, list: first } }: { view: AuditView }) {
  const { t } = useTranslation();
  const { items, list, ...more } = useParts(first, (cursor) => loadAuditPart(browserApi(), filters, 50, cursor));
  return (
    <>
      <AuditFiles filters={filters} />
      {items.length === 0 && (
        <EmptyState Icon={ListFilter} title={t('audit.empty')}>
          {t('audit.emptyText')}
        </EmptyState>
      )}
      <ul className="audit-rows" ref={list} aria-label={t('audit.list')}>
        {items.map((entry) => (
          <AuditRow key={entry.id} entry={entry} />
        ))}
      </ul>
      <div className="audit-more">
        <LoadMore {...more} />
      </div>
    </>
  );
}

function AuditFiles({ filters }: Pick<AuditView, 'filters'>) {
  const { t } = useTranslation();
  const announce = useAnnounce();
  const { isBusy, problem, attempt } = useAttempt();
  const [isCut, setIsCut] = useState(false);

  const save = (kind: 'csv' | 'jsonl') =>
    attempt(async () => {
      const { entries, isCut } = await loadForFile(filters);
      setIsCut(isCut);
      if (kind === 'csv') saveFile('audit.csv', 'text/csv;charset=utf-8', asCsv(entries, t));
      else saveFile('audit.jsonl', 'application/x-ndjson', asJsonLines(entries));
      announce(t('audit.exported'));
    });

  return (
    <div className="audit-files">
      <Button size="small" isBusy={isBusy} onClick={() => void save('csv')}>
        {t('audit.exportCsv')}
      </Button>
      <Button size="small" isBusy={isBusy} onClick={() => void save('jsonl')}>
        {t('audit.exportJson')}
      </Button>
      {isCut && <p className="settings-text">{t('audit.exportMax', { count: fileMax })}</p>}
      {problem !== null && <ProblemNotice error={problem} />}
    </div>
  );
}

/** The progress and failure of a button. */
function useAttempt() {
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);
  async function attempt(work: () => Promise<void>): Promise<void> {
    if (isBusy) return;
    setIsBusy(true);
    setProblem(null);
    await work().catch(setProblem);
    setIsBusy(false);
  }
  return { isBusy, problem, attempt };
}

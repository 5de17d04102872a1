import { useTranslation } from 'react-i18next';
import type { FileReport } from '../../transfer/import/report.ts';
import { Button, ButtonLink } from '../components/button.tsx';
import { Notice } from '../components/notice.tsx';
import { pageUrl } from '../paths/page-path.ts';
import { ReportLines } from './report-lines.tsx';
import { reportAsCsv, reportAsJson, saveText } from './saved-report.ts';
import type { Run } from './use-import-run.ts';

const pageResults = ['created', 'updated', 'unchanged', 'kept', 'skipped', 'failed'] as const;
const fileResults = ['uploaded', 'reused', 'skipped', 'failed'] as const;

export function RunResult({ run }: { run: Run }) {
  const { t } = useTranslation();
  const { summary, reports, isDryRun, under } = run;
  if (!summary) return null;
  const failed = summary.failed + summary.attachments.failed;
  const title = isDryRun ? t('importing.checked') : summary.ended ? t('importing.ended') : t('importing.done');
  const tone = summary.ended || failed > 0 ? 'warning' : isDryRun ? 'info' : 'success';
  const save = (text: string, ending: string, type: string) => saveText(text, `import-report.${ending}`, type);
  return (
    <section className="import-result" aria-label={t('importing.report')}>
      <Notice
        tone={tone}
        title={title}
        actions={
          !isDryRun && (
            <ButtonLink size="small" to={pageUrl(under)}>
              {t('importing.open')}
            </ButtonLink>
          )
        }
      >
        {summary.ended && <p>{t('importing.endedText', { count: summary.notTried })}</p>}
        {isDryRun && <p>{t('importing.checkedText')}</p>}
      </Notice>
      <dl className="import-counts">
        <Counts
          title={t('importing.pagesTitle')}
          parts={pageResults.map((one) => [countText(one, isDryRun), summary[one]])}
        />
        <Counts
          title={t('importing.filesTitle')}
          parts={fileResults.map((one) => [countText(one, isDryRun), summary.attachments[one]])}
        />
        <Counts
          title={t('importing.otherTitle')}
          parts={[
            [t('importing.linksRewritten'), summary.linksRewritten],
            [t('importing.linksLeft'), summary.linksLeft],
            [t('importing.otherFiles'), summary.otherFiles],
            [t('importing.hidden'), summary.hidden],
          ]}
        />
      </dl>
      <ReportLines reports={reports.filter(isWorthTelling)} />
      <div className="import-actions">
        <Button size="small" onClick={() => save(reportAsCsv(reports), 'csv', 'text/csv')}>
          {t('importing.saveCsv')}
        </Button>
        <Button size="small" onClick={() => save(reportAsJson(reports, summary), 'json', 'application/json')}>
          {t('importing.saveJson')}
        </Button>
      </div>
    </section>
  );

  function countText(result: (typeof pageResults)[number] | (typeof fileResults)[number], isPlanned: boolean): string {
    return isPlanned && (result === 'created' || result === 'updated' || result === 'uploaded')
      ? t(`importing.planned.${result}`)
      : t(`importing.results.${result}`);
  }
}

const isWorthTelling = (report: FileReport) =>
  report.reason !== null || (report.kind === 'page' && report.notes.length > 0);

function Counts({ title, parts }: { title: string; parts: [string, number][] }) {
  const { i18n } = useTranslation();
  const shown = parts.filter(([, count]) => count > 0);
  if (shown.length === 0) return null;
  return (
    <div>
      <dt>{title}</dt>
      {shown.map(([text, count]) => (
        <dd key={text}>
          {text}: {count.toLocaleString(i18n.language)}
        </dd>
      ))}
    </div>
  );
}

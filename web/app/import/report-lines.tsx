import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FileReport } from '../../transfer/import/report.ts';
import { Button } from '../components/button.tsx';
import { notesText, reasonText } from './reason-text.ts';

const portion = 100;
const order = ['failed', 'skipped'];

/** Failures first. */
export function ReportLines({ reports }: { reports: FileReport[] }) {
  const { t } = useTranslation();
  const [shown, setShown] = useState(portion);
  if (reports.length === 0) return null;
  const rank = ({ result }: FileReport) => (order.indexOf(result) + order.length + 1) % (order.length + 1);
  const sorted = reports.toSorted((one, other) => rank(one) - rank(other));
  return (
    <>
      <h2 className="import-lines-title">{t('importing.linesTitle', { count: reports.length })}</h2>
      <ul className="import-lines">
        {sorted.slice(0, shown).map((report, index) => (
          // Several pages may refer to a file, and reports are only added.
          <li key={index} className="import-line" data-result={report.result}>
            <span className="import-line-result">{t(`importing.results.${report.result}`)}</span>
            <span className="import-line-file">{report.file}</span>
            {report.kind === 'attachment' && (
              <span className="import-line-from">{t('importing.inFile', { file: report.from })}</span>
            )}
            <span className="import-line-reason">{textOf(report)}</span>
          </li>
        ))}
      </ul>
      {sorted.length > shown && (
        <Button size="small" onClick={() => setShown(shown + portion)}>
          {t('common.showMore')}
        </Button>
      )}
    </>
  );

  function textOf(report: FileReport): string {
    return report.reason === null && report.kind === 'page' ? notesText(report.notes, t) : reasonText(report, t);
  }
}

import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../components/button.tsx';
import { Dialog } from '../components/dialog.tsx';
import { ExportOutcome } from '../export/export-outcome.tsx';
import { FormatChoice } from '../export/format-choice.tsx';
import { useExport } from '../export/use-export.ts';
import type { BulkDialogProps } from './bulk-dialog.tsx';
import { commonPlace } from './common-place.ts';
import '../styles/export.css';

/** Includes subpages. */
export function BulkExportDialog({ pages, onClose }: BulkDialogProps) {
  const { t } = useTranslation();
  const [format, setFormat] = useState<'markdown' | 'html'>('markdown');
  const { state, failures, start, stop } = useExport();
  const isRunning = state.kind === 'running';
  const paths = pages.map(({ path }) => path);
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={t('bulk.exportTitle', { count: pages.length })}
      description={t('bulk.exportText')}
      actions={
        <>
          {isRunning ? (
            <Button onClick={stop}>{t('export.stop')}</Button>
          ) : (
            <Button onClick={onClose}>{t('common.close')}</Button>
          )}
          <Button
            look="primary"
            isBusy={isRunning}
            onClick={() => void start({ path: commonPlace(paths), paths, withBelow: true, format })}
          >
            {t('export.start')}
          </Button>
        </>
      }
    >
      <FormatChoice value={format} onChoose={setFormat} />
      <ExportOutcome state={state} failures={failures} />
    </Dialog>
  );
}

import { Link } from '@remix-run/react';
import { ArrowLeft } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../components/button.tsx';
import { Choice } from '../components/choice.tsx';
import { Screen } from '../components/screen.tsx';
import { pageUrl } from '../paths/page-path.ts';
import { ExportOutcome } from './export-outcome.tsx';
import { FormatChoice } from './format-choice.tsx';
import type { ExportView } from './load-export.ts';
import { useExport } from './use-export.ts';
import '../styles/export.css';

/** Asks what to export, and saves a zip. */
export function ExportScreen({ view: { path, title } }: { view: ExportView }) {
  const { t } = useTranslation();
  const [scope, setScope] = useState<'page' | 'below'>('below');
  const [format, setFormat] = useState<'markdown' | 'html'>('markdown');
  const { state, failures, start, stop } = useExport();
  const isRunning = state.kind === 'running';

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isRunning) void start({ path, withBelow: title === null || scope === 'below', format });
  }

  return (
    <Screen>
      <Link className="export-back" to={pageUrl(path)}>
        <ArrowLeft aria-hidden />
        {title ?? path}
      </Link>
      <h1 className="page-title">{t('export.title')}</h1>
      <p className="export-text">{t('export.text')}</p>
      <form className="export-form" onSubmit={submit}>
        {title !== null && (
          <Choice
            label={t('export.what')}
            name="scope"
            value={scope}
            options={[
              { value: 'below', text: t('export.withBelow') },
              { value: 'page', text: t('export.pageAlone') },
            ]}
            onChoose={setScope}
          />
        )}
        <FormatChoice value={format} onChoose={setFormat} />
        <div className="export-actions">
          <Button type="submit" look="primary" isBusy={isRunning}>
            {t('export.start')}
          </Button>
          {isRunning && <Button onClick={stop}>{t('export.stop')}</Button>}
        </div>
      </form>
      <ExportOutcome state={state} failures={failures} />
    </Screen>
  );
}

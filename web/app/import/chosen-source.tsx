import { FileArchive } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Format } from '../../transfer/sources/source.ts';
import { Button } from '../components/button.tsx';
import { SelectField } from '../components/field.tsx';
import { Notice } from '../components/notice.tsx';
import { formatTitle } from './format-title.ts';
import { sourceProblemText } from './reason-text.ts';
import type { SourceState } from './use-source.ts';

interface ChosenSourceProps {
  state: Exclude<SourceState, { status: 'none' }>;
  formats: readonly Format[];
  onFormat: (name: string) => void;
  onClear: () => void;
}

export function ChosenSource({ state, formats, onFormat, onClear }: ChosenSourceProps) {
  const { t } = useTranslation();
  const { title } = state;
  const isReadable = state.status === 'read' || (state.status === 'failed' && state.gathered !== null);
  return (
    <section className="import-chosen" aria-label={t('importing.chosen')}>
      <div className="import-chosen-head">
        <FileArchive aria-hidden />
        <p className="import-chosen-name">{title}</p>
        <Button size="small" onClick={onClear}>
          {t('importing.chooseOther')}
        </Button>
      </div>
      {state.status === 'reading' && <p role="status">{t('importing.reading')}</p>}
      {state.status === 'failed' && <Notice tone="danger" title={sourceProblemText(state.problem, t)} />}
      {isReadable && (
        <SelectField
          label={t('importing.format')}
          value={state.status === 'read' ? state.format.name : ''}
          onChange={({ target }) => onFormat(target.value)}
        >
          {state.status === 'failed' && <option value="">{t('importing.formatUnknown')}</option>}
          {formats.map((format) => (
            <option key={format.name} value={format.name}>
              {formatTitle(format, t)}
            </option>
          ))}
        </SelectField>
      )}
      {state.status === 'read' && <Found state={state} />}
    </section>
  );
}

function Found({ state: { source } }: { state: Extract<SourceState, { status: 'read' }> }) {
  const { t } = useTranslation();
  if (source.pages.length === 0) return <Notice tone="warning" title={t('importing.noPages')} />;
  const counts: string[] = [t('importing.pages', { count: source.pages.length })];
  if (source.files.size > 0) counts.push(t('importing.files', { count: source.files.size }));
  return (
    <p role="status" className="import-text">
      {counts.join(' · ')}
    </p>
  );
}

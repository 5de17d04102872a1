import { useTranslation } from 'react-i18next';
import { Choice } from '../components/choice.tsx';
import type { ExportChoice } from './run-export.ts';

type Format = ExportChoice['format'];

/** Lets people choose the format of an export. */
export function FormatChoice({ value, onChoose }: { value: Format; onChoose: (format: Format) => void }) {
  const { t } = useTranslation();
  return (
    <>
      <Choice
        label={t('export.format')}
        name="format"
        value={value}
        options={[
          { value: 'markdown', text: t('export.markdown') },
          { value: 'html', text: t('export.html') },
        ]}
        onChoose={onChoose}
      />
      <p className="field-hint">{value === 'html' ? t('export.htmlHint') : t('export.markdownHint')}</p>
    </>
  );
}

import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/button.tsx';
import { FileButton } from '../../components/file-button.tsx';
import { Notice } from '../../components/notice.tsx';
import { drawLogo } from './draw-logo.ts';

interface LogoFieldProps {
  /** A `data:` URL; empty: none. */
  value: string;
  onChange: (value: string) => void;
}

/** Saved together with the form. */
export function LogoField({ value, onChange }: LogoFieldProps) {
  const { t } = useTranslation();
  const [isUnreadable, setIsUnreadable] = useState(false);
  async function choose([file]: File[]): Promise<void> {
    if (!file) return;
    const drawn = await drawLogo(file);
    setIsUnreadable(drawn === null);
    if (drawn !== null) onChange(drawn);
  }
  return (
    <fieldset className="field logo-field">
      <legend className="field-label">{t('wikiSettings.logo')}</legend>
      <div className="settings-buttons">
        {value ? (
          <img className="brand-logo" src={value} alt={t('wikiSettings.logoPreview')} />
        ) : (
          <span>{t('wikiSettings.logoNone')}</span>
        )}
        <FileButton size="small" accept="image/*" onFiles={(files) => void choose(files)}>
          {t('wikiSettings.logoChoose')}
        </FileButton>
        {value && (
          <Button size="small" look="quiet" onClick={() => onChange('')}>
            {t('wikiSettings.logoRemove')}
          </Button>
        )}
      </div>
      <p className="field-hint">{t('wikiSettings.logoHint')}</p>
      {isUnreadable && <Notice tone="danger" title={t('problem.logo_unreadable')} />}
    </fieldset>
  );
}

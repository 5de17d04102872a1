import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { PageAccess } from '../api/types.ts';
import type { Openness } from './audience.ts';

interface OpennessFieldProps {
  value: Openness;
  inherited: PageAccess['inherited'];
  isReadOnly: boolean;
  onChange: (value: Openness) => void;
}

export function OpennessField({ value, inherited, isReadOnly, onChange }: OpennessFieldProps) {
  const { t } = useTranslation();
  const name = useId();
  const isNarrowed = inherited.length > 0;
  const texts: Record<Openness, string> = {
    edit: t(isNarrowed ? 'sharing.asAbove' : 'sharing.openEdit'),
    view: t('sharing.openView'),
    chosen: t('sharing.openChosen'),
  };
  return (
    <fieldset className="audience" disabled={isReadOnly}>
      <legend className="field-label">{t('sharing.generalAccess')}</legend>
      {(['edit', 'view', 'chosen'] as const).map((openness) => (
        <label key={openness} className="audience-choice">
          <input type="radio" name={name} checked={value === openness} onChange={() => onChange(openness)} />
          <span>
            {texts[openness]}
            {isNarrowed && openness !== 'chosen' && <span className="field-hint">{t('sharing.aboveNarrowed')}</span>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

import { useTranslation } from 'react-i18next';
import { switchSingleKeys } from './single-keys.ts';
import { useSingleKeys } from './use-single-keys.ts';
import '../styles/shortcuts.css';

/** Turns off single-key shortcuts, for people who trigger them by accident. */
export function SingleKeysChoice() {
  const { t } = useTranslation();
  const isOn = useSingleKeys();
  return (
    <div className="single-keys">
      <label className="single-keys-label">
        <input type="checkbox" checked={isOn} onChange={({ target }) => switchSingleKeys(target.checked)} />
        {t('shortcuts.single')}
      </label>
      <p className="field-hint">{t('shortcuts.singleHint')}</p>
    </div>
  );
}

import { useTranslation } from 'react-i18next';
import type { Scope } from './types.ts';

/** Scopes that can be unchecked. */
export function ScopeBoxes({
  scopes,
  chosen,
  onChange,
}: {
  scopes: Scope[];
  chosen: Scope[];
  onChange: (scopes: Scope[]) => void;
}) {
  const { t } = useTranslation();
  const words = {
    read: t('applications.mayRead'),
    write: t('applications.mayWrite'),
    admin: t('applications.mayAdmin'),
  };
  return (
    <fieldset className="choice">
      <legend className="field-label">{t('applications.mayDo')}</legend>
      {scopes.map((scope) => (
        <label key={scope} className="check">
          <input
            type="checkbox"
            checked={chosen.includes(scope)}
            onChange={({ target }) =>
              onChange(scopes.filter((one) => (one === scope ? target.checked : chosen.includes(one))))
            }
          />
          {words[scope]}
        </label>
      ))}
    </fieldset>
  );
}

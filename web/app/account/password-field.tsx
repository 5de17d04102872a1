import { type ComponentProps, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '../components/field.tsx';

export function PasswordField({
  label,
  ...props
}: Omit<ComponentProps<typeof TextField>, 'label' | 'type'> & { label?: string }) {
  const { t } = useTranslation();
  const [isShown, setIsShown] = useState(false);
  return (
    <div className="password">
      <TextField {...props} label={label ?? t('account.password')} type={isShown ? 'text' : 'password'} />
      <label className="check">
        <input type="checkbox" checked={isShown} onChange={(event) => setIsShown(event.target.checked)} />
        {t('account.showPassword')}
      </label>
    </div>
  );
}

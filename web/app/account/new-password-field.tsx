import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { PasswordField } from './password-field.tsx';

/** Has the api's limits. */
export function NewPasswordField(props: Pick<ComponentProps<typeof PasswordField>, 'label' | 'name' | 'autoFocus'>) {
  const { t } = useTranslation();
  return (
    <PasswordField
      {...props}
      hint={t('account.passwordHint')}
      autoComplete="new-password"
      minLength={10}
      maxLength={200}
      required
    />
  );
}

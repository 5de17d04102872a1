import { useNavigate } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { browserApi } from '../api/browser.ts';
import { answer } from '../api/client.ts';
import type { SignedIn } from '../api/types.ts';
import { Button } from '../components/button.tsx';
import { TextField } from '../components/field.tsx';
import { ProblemNotice } from '../components/problem-notice.tsx';
import type { Language } from '../i18n/language.ts';
import { usePreferences } from '../preferences/preferences-provider.tsx';
import { session } from '../session/session.ts';
import { NewPasswordField } from './new-password-field.tsx';
import { textOf, useSubmit } from './use-submit.ts';

export interface SignUp {
  name: string;
  email: string;
  password: string;
  invitation?: string;
  language: Language;
}

/** Returns null if a link was mailed first. */
export async function signUp(body: SignUp): Promise<SignedIn | null> {
  const done = await answer(browserApi().POST('/api/auth/sign-up', { body }));
  return 'accessToken' in done ? done : null;
}

interface SignUpFormProps {
  /** Whether it is the first account. */
  isSetup: boolean;
  invitation: string | null;
  /** Called if the address has to be confirmed. */
  onLetter: (signUp: SignUp) => void;
}

export function SignUpForm({ isSetup, invitation, onLetter }: SignUpFormProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { language } = usePreferences();
  const { onSubmit, isBusy, problem } = useSubmit(async (form) => {
    const wanted = {
      name: textOf(form, 'name').trim(),
      email: textOf(form, 'email').trim(),
      password: textOf(form, 'password'),
      ...(invitation ? { invitation } : {}),
      language,
    };
    const signedIn = await signUp(wanted);
    if (!signedIn) return onLetter(wanted);
    session.start(signedIn);
    navigate('/', { replace: true });
  });

  return (
    <form className="entrance-form" method="post" onSubmit={onSubmit}>
      {problem !== null && <ProblemNotice error={problem} />}
      <TextField
        label={t('account.name')}
        hint={t('account.nameHint')}
        name="name"
        autoComplete="name"
        maxLength={100}
        required
        autoFocus
      />
      <TextField label={t('account.email')} name="email" type="email" autoComplete="username" required />
      <NewPasswordField name="password" />
      <Button type="submit" look="primary" isBusy={isBusy}>
        {t(isSetup ? 'account.setupAction' : 'account.signUpAction')}
      </Button>
    </form>
  );
}

import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Challenge, challengeOf, SecondStep } from '../../account/second-step.tsx';
import { browserApi } from '../../api/browser.ts';
import { answer } from '../../api/client.ts';
import type { SignedIn } from '../../api/types.ts';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { TextField } from '../../components/field.tsx';
import { ProblemNotice } from '../../components/problem-notice.tsx';
import { session } from '../../session/session.ts';

interface SignInDialogProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** Other methods use a new tab, which this one notices. */
export function SignInDialog({ isOpen, onOpenChange }: SignInDialogProps) {
  const { t } = useTranslation();
  const [problem, setProblem] = useState<unknown>(null);
  const [asked, setAsked] = useState<Challenge | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  async function signIn(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    setIsBusy(true);
    try {
      const [email, password] = [String(form.get('email')), String(form.get('password'))];
      const body = { email, password, knownBrowsers: session.knownBrowsers() };
      enter(await answer(browserApi().POST('/api/auth/sign-in', { body })));
    } catch (error) {
      const challenge = challengeOf(error);
      setAsked(challenge);
      setProblem(challenge ? null : error);
    } finally {
      setIsBusy(false);
    }
  }

  function enter(signedIn: SignedIn): void {
    setProblem(null);
    setAsked(null);
    onOpenChange(false);
    session.start(signedIn);
  }

  if (asked) {
    return (
      <Dialog isOpen={isOpen} onOpenChange={onOpenChange} title={t('security.stepTitle')}>
        <SecondStep asked={asked} onSignedIn={enter} onBack={() => setAsked(null)} />
      </Dialog>
    );
  }

  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={t('editor.signInTitle')}
      description={t('editor.signInText')}
    >
      <form className="editor-sign-in" onSubmit={(event) => void signIn(event)}>
        {problem !== null && <ProblemNotice error={problem} />}
        <TextField label={t('editor.signInEmail')} name="email" type="email" autoComplete="username" required />
        <TextField
          label={t('editor.signInPassword')}
          name="password"
          type="password"
          autoComplete="current-password"
          required
        />
        <div className="dialog-actions">
          <a className="button button-quiet" href="/sign-in" target="_blank" rel="noopener">
            {t('editor.signInNewTab')}
          </a>
          <Button type="submit" look="primary" isBusy={isBusy}>
            {t('common.signIn')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

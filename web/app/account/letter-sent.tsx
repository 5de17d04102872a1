import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../components/button.tsx';
import { ProblemNotice } from '../components/problem-notice.tsx';
import { type SignUp, signUp } from './sign-up-form.tsx';
import { useSubmit } from './use-submit.ts';

interface LetterSentProps {
  signUp: SignUp;
  onBack: () => void;
}

/** Says that a mailed link creates the account, and can send another. */
export function LetterSent({ signUp: wanted, onBack }: LetterSentProps) {
  const { t } = useTranslation();
  const [isAgain, setIsAgain] = useState(false);
  const { onSubmit, isBusy, problem } = useSubmit(async () => {
    setIsAgain(false);
    await signUp(wanted);
    setIsAgain(true);
  });
  return (
    <form className="entrance-form" method="post" onSubmit={onSubmit}>
      <p role="status">{t(isAgain ? 'account.letterSentAgain' : 'account.letterSentText', { email: wanted.email })}</p>
      <p>{t('account.letterSentHint')}</p>
      {problem !== null && <ProblemNotice error={problem} />}
      <Button type="submit" isBusy={isBusy} autoFocus>
        {t('account.letterAgain')}
      </Button>
      <Button look="quiet" onClick={onBack}>
        {t('account.letterOtherAddress')}
      </Button>
    </form>
  );
}

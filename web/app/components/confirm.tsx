import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { ProblemNotice } from './problem-notice.tsx';

interface ConfirmProps {
  title: string;
  text: string;
  /** The label of the button that does it. */
  action: string;
  /** Whether it can be done yet. */
  isReady?: boolean;
  /** Further content. */
  children?: ReactNode;
  /** Resolving with false keeps the dialog open. */
  onConfirm: () => Promise<unknown>;
  onClose: () => void;
  /** Returns whether it moved the focus. */
  onClosed?: () => boolean;
}

export function Confirm(props: ConfirmProps) {
  const { title, text, action, isReady = true, children, onConfirm, onClose, onClosed } = props;
  const { t } = useTranslation();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);

  async function confirm(): Promise<void> {
    setIsBusy(true);
    setProblem(null);
    try {
      if ((await onConfirm()) === false) setIsBusy(false);
      else onClose();
    } catch (error) {
      setProblem(error);
      setIsBusy(false);
    }
  }

  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      onClosed={onClosed}
      title={title}
      description={text}
      actions={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button look="danger" disabled={!isReady} isBusy={isBusy} onClick={() => void confirm()}>
            {action}
          </Button>
        </>
      }
    >
      {children}
      {problem !== null && <ProblemNotice error={problem} />}
    </Dialog>
  );
}

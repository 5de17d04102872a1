import { type FormEvent, type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../components/button.tsx';
import { Dialog } from '../components/dialog.tsx';
import { ProblemNotice } from '../components/problem-notice.tsx';
import type { SelectablePage } from './selection.ts';

export interface BulkDialogProps {
  pages: readonly SelectablePage[];
  /** Called when the change has started. */
  onStarted: () => void;
  onClose: () => void;
}

interface FrameProps extends Pick<BulkDialogProps, 'onClose'> {
  /** Returns whether it moved the focus. */
  onClosed?: (() => boolean) | undefined;
  title: string;
  text?: string;
  /** The label of the button that starts it. */
  action: string;
  look?: 'primary' | 'danger';
  isReady?: boolean;
  isBusy: boolean;
  problem: unknown;
  onSubmit: () => void;
  children?: ReactNode;
}

/** Fields for text, as opposed to choices. */
const typedField = 'form input:not([type="radio"], [type="checkbox"])';

/** Shows a form for a change of several pages. */
export function BulkDialog(props: FrameProps) {
  const {
    title,
    text,
    action,
    look = 'primary',
    isReady = true,
    isBusy,
    problem,
    onSubmit,
    onClose,
    onClosed,
    children,
  } = props;
  const { t } = useTranslation();
  const formId = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isReady) onSubmit();
  };
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      {...(onClosed && { onClosed })}
      firstField={typedField}
      title={title}
      {...(text !== undefined && { description: text })}
      actions={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button type="submit" form={formId} look={look} disabled={!isReady} isBusy={isBusy}>
            {action}
          </Button>
        </>
      }
    >
      <form className="bulk-form" id={formId} onSubmit={submit}>
        {children}
      </form>
      {problem !== null && <ProblemNotice error={problem} />}
    </Dialog>
  );
}

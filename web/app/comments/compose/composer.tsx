import { type KeyboardEvent, type ReactNode, type RefObject, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/button.tsx';
import { Notice } from '../../components/notice.tsx';
import { problemText } from '../../components/problem-notice.tsx';
import { mayHaveArrived } from '../drafts/send-draft.ts';
import type { DraftHandle } from '../drafts/use-draft.ts';
import { CommentPreview } from './comment-preview.tsx';
import { useMentions } from './use-mentions.tsx';

interface ComposerProps {
  label: string;
  /** The label of the button that sends. */
  action: string;
  handle: DraftHandle;
  page: { id: string; path: string };
  field: RefObject<HTMLTextAreaElement>;
  /** Rejects with an ApiProblem. */
  send: () => Promise<void>;
  /** Whether a failure is shown elsewhere. */
  isHandled?: (problem: unknown) => boolean;
  onCancel?: () => void;
  hint?: string;
  children?: ReactNode;
}

/** The api's limit. */
const maxKiB = 16;

/** A Markdown field whose text survives failures. */
export function Composer(props: ComposerProps) {
  const { label, action, handle, page, field, send, isHandled, onCancel, hint, children } = props;
  const { t } = useTranslation();
  const id = useId();
  const [isBusy, setIsBusy] = useState(false);
  const [isPreview, setIsPreview] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);
  const [isEmptySent, setIsEmptySent] = useState(false);
  const isComposing = useRef(false);
  const { draft, change, isUnkept } = handle;
  const isTooLong =
    draft.text.length * 3 > maxKiB * 1024 && new TextEncoder().encode(draft.text).length > maxKiB * 1024;
  const describedBy = [hint !== undefined && `${id}-hint`, isEmptySent && `${id}-empty`].filter(Boolean);
  const mentions = useMentions({
    pageId: page.id,
    field,
    onReplace(from, to, text) {
      const { current } = field;
      if (!current) return;
      current.setRangeText(text, from, to, 'end');
      change({ text: current.value });
    },
  });

  async function submit(): Promise<void> {
    const isEmpty = draft.text.trim() === '';
    setIsEmptySent(isEmpty);
    if (isBusy || isTooLong || isEmpty) return field.current?.focus();
    setIsBusy(true);
    setProblem(null);
    mentions.close();
    try {
      await send();
      setIsPreview(false);
    } catch (error) {
      if (mayHaveArrived(error)) change({ tried: draft.tried ?? draft.text });
      if (!isHandled?.(error)) setProblem(error);
    } finally {
      setIsBusy(false);
    }
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing || mentions.onKey(event)) return;
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      void submit();
    } else if (event.key === 'Escape' && onCancel) {
      event.preventDefault();
      onCancel();
    }
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a form would be sent by every Enter in it, and this has one button for that.
    <div className="composer" role="group" aria-label={label} data-busy={isBusy || undefined}>
      {children}
      {isPreview && <CommentPreview path={page.path} text={draft.text} />}
      <div className="composer-field" hidden={isPreview}>
        <textarea
          ref={field}
          className="input composer-text"
          rows={3}
          aria-label={label}
          aria-describedby={describedBy.join(' ') || undefined}
          aria-keyshortcuts="Control+Enter"
          aria-invalid={isTooLong || isEmptySent || undefined}
          placeholder={label}
          value={draft.text}
          // Sends what is shown.
          readOnly={isBusy}
          {...mentions.aria}
          onChange={({ target }) => {
            change({ text: target.value });
            setIsEmptySent(false);
            mentions.look(isComposing.current);
          }}
          onSelect={() => mentions.look(isComposing.current)}
          onBlur={mentions.close}
          onKeyDown={onKeyDown}
          onCompositionStart={() => {
            isComposing.current = true;
            mentions.close();
          }}
          onCompositionEnd={() => {
            isComposing.current = false;
            mentions.look(false);
          }}
        />
        {mentions.list}
      </div>
      {hint !== undefined && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {isEmptySent && (
        <p className="field-error" id={`${id}-empty`} role="alert">
          {t('comments.isEmpty')}
        </p>
      )}
      {isTooLong && <p className="field-error">{t('comments.tooLong', { max: maxKiB })}</p>}
      {problem !== null && (
        <Notice tone="danger" title={problemText(problem, t)}>
          <p>{isUnkept ? t('comments.notSentUnkept') : t('comments.notSent')}</p>
        </Notice>
      )}
      <div className="composer-actions">
        <Button
          look="quiet"
          size="small"
          aria-pressed={isPreview}
          onClick={() => {
            setIsPreview(!isPreview);
            if (isPreview) requestAnimationFrame(() => field.current?.focus());
          }}
        >
          {isPreview ? t('comments.goOn') : t('comments.preview')}
        </Button>
        {onCancel && (
          <Button look="quiet" size="small" onClick={onCancel}>
            {t('common.cancel')}
          </Button>
        )}
        <Button
          look="primary"
          size="small"
          isBusy={isBusy}
          title={t('comments.sendKeys')}
          aria-disabled={draft.text.trim() === '' || isTooLong || undefined}
          onClick={() => void submit()}
        >
          {action}
        </Button>
      </div>
    </div>
  );
}

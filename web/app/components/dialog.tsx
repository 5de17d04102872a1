import { X } from 'lucide-react';
import { Dialog as Base } from 'radix-ui';
import { type ReactNode, type RefObject, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from './button.tsx';
import { focusMain } from './keep-focus.ts';

interface DialogProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  title: string;
  description?: ReactNode;
  /**
   * `broad` and `wide` are windows with more room, `palette` one for a field with a list; `drawer` slides in from the side
   * and fills the height, `side` does so from the other one, `picture` fills the screen.
   */
  shape?: 'window' | 'broad' | 'wide' | 'palette' | 'drawer' | 'side' | 'picture';
  /** The selector of what is focused once it is open, its text selected; else the first that can be, which closes the dialog. */
  firstField?: string;
  /** Asked instead of giving the focus back to where it was; answers whether the focus was taken elsewhere. */
  onClosed?: () => boolean;
  children?: ReactNode;
  /** Buttons, the main one last. */
  actions?: ReactNode;
}

/** A modal dialog: it holds the focus, closes with Escape and gives the focus back. */
export function Dialog(props: DialogProps) {
  const { isOpen, onOpenChange, onClosed, title, description, shape = 'window', firstField, children, actions } = props;
  const { t } = useTranslation();
  const opener = useFocusBefore(isOpen);
  const describes = description === undefined ? { 'aria-describedby': undefined } : {};
  return (
    <Base.Root open={isOpen} onOpenChange={onOpenChange}>
      <Base.Portal>
        <Base.Overlay className="dialog-overlay" />
        <Base.Content
          className={`dialog dialog-${shape}`}
          {...describes}
          onOpenAutoFocus={(event) => {
            const field = firstField && (event.currentTarget as HTMLElement).querySelector<HTMLElement>(firstField);
            if (!field) return;
            event.preventDefault();
            field.focus();
            if (field instanceof HTMLInputElement) field.select();
          }}
          // Escape closes the list of a field first, and the dialog the next time.
          onEscapeKeyDown={(event) => {
            if (document.activeElement?.matches('[role="combobox"][aria-expanded="true"]')) event.preventDefault();
          }}
          // The kit restores the focus to its own triggers only; without one the focus would be lost.
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            if (onClosed?.()) return;
            if (opener.current instanceof HTMLElement && opener.current.isConnected) opener.current.focus();
            else focusMain();
          }}
        >
          <header className="dialog-header">
            <Base.Title className="dialog-title">{title}</Base.Title>
            <Base.Close asChild>
              <IconButton label={t('common.close')}>
                <X aria-hidden />
              </IconButton>
            </Base.Close>
          </header>
          {description !== undefined && (
            <Base.Description className="dialog-description">{description}</Base.Description>
          )}
          {children && <div className="dialog-body">{children}</div>}
          {actions && <footer className="dialog-actions">{actions}</footer>}
        </Base.Content>
      </Base.Portal>
    </Base.Root>
  );
}

function useFocusBefore(isOpen: boolean): RefObject<Element> {
  const wasOpen = useRef(false);
  const before = useRef<Element | null>(null);
  if (isOpen && !wasOpen.current && typeof document !== 'undefined') before.current = document.activeElement;
  wasOpen.current = isOpen;
  return before;
}

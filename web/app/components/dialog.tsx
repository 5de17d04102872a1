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
   * `broad`, `wide`: more room; `palette`: field with list; `drawer`, `side`: full height at a side; `picture`: full
   * screen.
   */
  shape?: 'window' | 'broad' | 'wide' | 'palette' | 'drawer' | 'side' | 'picture';
  /** Selector of the first focus, its text selected; default: the close button. */
  firstField?: string;
  /** Called instead of returning the focus; returns whether it moved it. */
  onClosed?: () => boolean;
  children?: ReactNode;
  /** Buttons, the main one last. */
  actions?: ReactNode;
}

/** Traps the focus and returns it; Escape closes. */
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
          // Escape first closes an open list.
          onEscapeKeyDown={(event) => {
            if (document.activeElement?.matches('[role="combobox"][aria-expanded="true"]')) event.preventDefault();
          }}
          // The library returns the focus only to its own triggers.
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

import { X } from 'lucide-react';
import { Dialog as Base } from 'radix-ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from './button.tsx';

interface DialogProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  title: string;
  description?: ReactNode;
  /** `drawer` slides in from the side and fills the height. */
  shape?: 'window' | 'wide' | 'drawer';
  children?: ReactNode;
  /** Buttons, the main one last. */
  actions?: ReactNode;
}

/** A modal dialog: it holds the focus, closes with Escape and gives the focus back. */
export function Dialog({ isOpen, onOpenChange, title, description, shape = 'window', children, actions }: DialogProps) {
  const { t } = useTranslation();
  const describes = description === undefined ? { 'aria-describedby': undefined } : {};
  return (
    <Base.Root open={isOpen} onOpenChange={onOpenChange}>
      <Base.Portal>
        <Base.Overlay className="dialog-overlay" />
        <Base.Content className={`dialog dialog-${shape}`} {...describes}>
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

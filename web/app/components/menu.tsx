import { Link } from '@remix-run/react';
import { Check } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import type { ComponentProps, ReactNode } from 'react';

/** `trigger` must be a single button. */
export function Menu({ trigger, children }: { trigger: ReactNode; children: ReactNode }) {
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      {/* Not in a portal: it stays within the landmark of its button. */}
      <DropdownMenu.Content className="menu" align="end" sideOffset={6} collisionPadding={12}>
        {children}
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  );
}

interface MenuAtProps {
  /** The position in the window, in pixels. */
  at: { x: number; y: number };
  label: string;
  onClose: () => void;
  /** Returns whether it moved the focus. */
  onClosed: () => boolean;
  children: ReactNode;
}

/** For things without a button of their own. */
export function MenuAt({ at, label, onClose, onClosed, children }: MenuAtProps) {
  return (
    <DropdownMenu.Root open modal={false} onOpenChange={onClose}>
      <DropdownMenu.Trigger asChild>
        <span className="menu-place" style={{ left: at.x, top: at.y }} aria-hidden tabIndex={-1} />
      </DropdownMenu.Trigger>
      <DropdownMenu.Content
        className="menu"
        align="start"
        collisionPadding={12}
        aria-label={label}
        aria-labelledby={undefined}
        onCloseAutoFocus={(event) => {
          if (onClosed()) event.preventDefault();
        }}
      >
        {children}
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  );
}

export function MenuItem({ icon, children, ...rest }: ComponentProps<typeof DropdownMenu.Item> & { icon?: ReactNode }) {
  return (
    <DropdownMenu.Item className="menu-item" {...rest}>
      {icon}
      {children}
    </DropdownMenu.Item>
  );
}

/** A menu item that opens a screen. */
export function MenuLink({ to, icon, children }: { to: string; icon?: ReactNode; children: ReactNode }) {
  return (
    <DropdownMenu.Item asChild>
      <Link className="menu-item" to={to}>
        {icon}
        {children}
      </Link>
    </DropdownMenu.Item>
  );
}

/** A menu item that saves a file. */
export function MenuDownload({ href, name, icon, children }: DownloadProps) {
  return (
    <DropdownMenu.Item asChild>
      <a className="menu-item" href={href} download={name}>
        {icon}
        {children}
      </a>
    </DropdownMenu.Item>
  );
}

interface DownloadProps {
  href: string;
  /** The file name for saving. */
  name: string;
  icon?: ReactNode;
  children: ReactNode;
}

interface MenuChoicesProps {
  value: string;
  onChoose: (value: string) => void;
  children: ReactNode;
}

/** Items of which one is checked. */
export function MenuChoices({ value, onChoose, children }: MenuChoicesProps) {
  return (
    <DropdownMenu.RadioGroup value={value} onValueChange={onChoose}>
      {children}
    </DropdownMenu.RadioGroup>
  );
}

export function MenuChoice({ value, children }: { value: string; children: ReactNode }) {
  return (
    <DropdownMenu.RadioItem className="menu-item menu-choice" value={value}>
      <DropdownMenu.ItemIndicator className="menu-choice-mark">
        <Check aria-hidden />
      </DropdownMenu.ItemIndicator>
      {children}
    </DropdownMenu.RadioItem>
  );
}

export function MenuLine() {
  return <DropdownMenu.Separator className="menu-line" />;
}

export function MenuLabel({ children }: { children: ReactNode }) {
  return <DropdownMenu.Label className="menu-label">{children}</DropdownMenu.Label>;
}

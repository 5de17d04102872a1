import type { LucideIcon } from 'lucide-react';
import { Toolbar as Base } from 'radix-ui';
import { Tooltip } from '../../components/tooltip.tsx';
import { ariaShortcut, isMacKeyboard, shortcutText } from '../../shortcuts/shortcut-text.ts';

interface ToolButtonProps {
  label: string;
  icon: LucideIcon;
  shortcut?: string | null;
  isDisabled?: boolean;
  onClick: () => void;
}

export function ToolButton({ label, icon: Icon, shortcut, isDisabled, onClick }: ToolButtonProps) {
  const isMac = isMacKeyboard();
  return (
    <Tooltip text={shortcut ? `${label} (${shortcutText(shortcut, isMac)})` : label}>
      <Base.Button
        className="icon-button"
        aria-label={label}
        aria-keyshortcuts={shortcut ? ariaShortcut(shortcut, isMac) : undefined}
        disabled={isDisabled}
        // Keeps the focus, and a phone's keyboard.
        onPointerDown={(event) => event.preventDefault()}
        onClick={onClick}
      >
        <Icon aria-hidden />
      </Base.Button>
    </Tooltip>
  );
}

import { FolderOpen, type LucideIcon, Paperclip } from 'lucide-react';
import { Toolbar as Base } from 'radix-ui';
import { useTranslation } from 'react-i18next';
import { ariaShortcut, isMacKeyboard, shortcutText } from '../../shortcuts/shortcut-text.ts';
import { toolIcons } from './tool-icons.tsx';
import { type ToolId, toolGroups } from './tools.ts';

interface ToolbarProps {
  /** The commands need the editor itself; attaching does not. */
  isDisabled: boolean;
  onTool: (id: ToolId) => void;
  onAttach: () => void;
  onShowAttachments: () => void;
}

/** Attaching, and the formatting commands: one stop for Tab, arrow keys inside; on a phone it scrolls sideways. */
export function Toolbar({ isDisabled, onTool, onAttach, onShowAttachments }: ToolbarProps) {
  const { t } = useTranslation();
  return (
    <Base.Root className="editor-toolbar" aria-label={t('editor.toolbar')}>
      <div className="editor-tools">
        <ToolButton label={t('attachments.attach')} icon={Paperclip} onClick={onAttach} />
        <ToolButton label={t('attachments.open')} icon={FolderOpen} onClick={onShowAttachments} />
      </div>
      {toolGroups.map((group) => (
        <div className="editor-tools" key={group[0].id}>
          {group.map(({ id, key }) => (
            <ToolButton
              key={id}
              label={t(`editor.${id}`)}
              icon={toolIcons[id]}
              shortcut={key}
              isDisabled={isDisabled}
              onClick={() => onTool(id)}
            />
          ))}
        </div>
      ))}
    </Base.Root>
  );
}

interface ToolButtonProps {
  label: string;
  icon: LucideIcon;
  shortcut?: string | null;
  isDisabled?: boolean;
  onClick: () => void;
}

function ToolButton({ label, icon: Icon, shortcut, isDisabled, onClick }: ToolButtonProps) {
  const isMac = isMacKeyboard();
  return (
    <Base.Button
      className="icon-button"
      aria-label={label}
      title={shortcut ? `${label} (${shortcutText(shortcut, isMac)})` : label}
      aria-keyshortcuts={shortcut ? ariaShortcut(shortcut, isMac) : undefined}
      disabled={isDisabled}
      // The text keeps the focus, and on a phone its keyboard stays open.
      onPointerDown={(event) => event.preventDefault()}
      onClick={onClick}
    >
      <Icon aria-hidden />
    </Base.Button>
  );
}

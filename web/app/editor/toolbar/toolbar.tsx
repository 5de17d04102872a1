import { FolderOpen, GripVertical, Paperclip, Plus } from 'lucide-react';
import { Toolbar as Base } from 'radix-ui';
import { useTranslation } from 'react-i18next';
import { blockMenuKey } from '../blocks/block-keys.ts';
import { ToolButton } from './tool-button.tsx';
import { toolIcons } from './tool-icons.tsx';
import { type ToolId, toolGroups } from './tools.ts';

// The insert menu and the selection bar have the rest.
const pageViewGroups = toolGroups.filter((group) => group.some(({ id }) => id === 'undo'));

interface ToolbarProps {
  /** Attaching works without an editor. */
  isDisabled: boolean;
  /** Whether the text is shown as the page. */
  isPageView: boolean;
  onInsert: () => void;
  onBlock: () => void;
  onTool: (id: ToolId) => void;
  onAttach: () => void;
  onShowAttachments: () => void;
}

/** One Tab stop with arrow keys; scrolls sideways on phones. */
export function Toolbar({
  isDisabled,
  isPageView,
  onInsert,
  onBlock,
  onTool,
  onAttach,
  onShowAttachments,
}: ToolbarProps) {
  const { t } = useTranslation();
  return (
    <Base.Root className="editor-toolbar" aria-label={t('editor.toolbar')}>
      <div className="editor-tools">
        <ToolButton label={t('attachments.attach')} icon={Paperclip} onClick={onAttach} />
        <ToolButton label={t('attachments.open')} icon={FolderOpen} onClick={onShowAttachments} />
      </div>
      {isPageView && (
        <div className="editor-tools">
          <ToolButton label={t('editor.insertMenu')} icon={Plus} isDisabled={isDisabled} onClick={onInsert} />
          <ToolButton
            label={t('editor.blockMenu.label')}
            icon={GripVertical}
            shortcut={blockMenuKey}
            isDisabled={isDisabled}
            onClick={onBlock}
          />
        </div>
      )}
      {(isPageView ? pageViewGroups : toolGroups).map((group) => (
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

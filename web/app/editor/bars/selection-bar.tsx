import { MessageSquarePlus } from 'lucide-react';
import { Toolbar as Base } from 'radix-ui';
import { useTranslation } from 'react-i18next';
import { shortcuts } from '../../shortcuts/shortcuts.ts';
import { ToolButton } from '../toolbar/tool-button.tsx';
import { toolIcons } from '../toolbar/tool-icons.tsx';
import { shortcutOf, type ToolId } from '../toolbar/tools.ts';

const tools: readonly ToolId[] = ['bold', 'italic', 'strike', 'code', 'link', 'heading', 'bulletList'];

interface SelectionBarProps {
  isReadOnly: boolean;
  onTool: (id: ToolId) => void;
  /** Null if there is nothing to comment on yet. */
  onComment: (() => void) | null;
  onLeave: () => void;
}

/** Shows the actions for selected words. */
export function SelectionBar({ isReadOnly, onTool, onComment, onLeave }: SelectionBarProps) {
  const { t } = useTranslation();
  return (
    <Base.Root
      className="page-bar-tools"
      aria-label={t('editor.selectionTools')}
      onKeyDown={({ key }) => key === 'Escape' && onLeave()}
    >
      {!isReadOnly &&
        tools.map((id) => (
          <ToolButton
            key={id}
            label={t(`editor.${id}`)}
            icon={toolIcons[id]}
            shortcut={shortcutOf(id)}
            onClick={() => onTool(id)}
          />
        ))}
      {onComment && (
        <ToolButton
          label={t('comments.comment')}
          icon={MessageSquarePlus}
          shortcut={shortcuts.comment.keys[0]}
          onClick={onComment}
        />
      )}
    </Base.Root>
  );
}

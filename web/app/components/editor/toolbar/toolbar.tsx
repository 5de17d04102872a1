import { Toolbar as Base } from 'radix-ui';
import { useTranslation } from 'react-i18next';
import { toolIcons } from './tool-icons.tsx';
import { isMacKeyboard, shortcutText, type ToolId, toolGroups } from './tools.ts';

interface ToolbarProps {
  isDisabled: boolean;
  onTool: (id: ToolId) => void;
}

/** The formatting commands: one stop for Tab, arrow keys inside; on a phone it scrolls sideways. */
export function Toolbar({ isDisabled, onTool }: ToolbarProps) {
  const { t } = useTranslation();
  const isMac = isMacKeyboard();
  return (
    <Base.Root className="editor-toolbar" aria-label={t('editor.toolbar')}>
      {toolGroups.map((group) => (
        <div className="editor-tools" key={group[0].id}>
          {group.map(({ id, key }) => {
            const Icon = toolIcons[id];
            const label = t(`editor.${id}`);
            return (
              <Base.Button
                key={id}
                className="icon-button"
                aria-label={label}
                title={key ? `${label} (${shortcutText(key, isMac)})` : label}
                aria-keyshortcuts={key ? ariaShortcut(key, isMac) : undefined}
                disabled={isDisabled}
                // The text keeps the focus, and on a phone its keyboard stays open.
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => onTool(id)}
              >
                <Icon aria-hidden />
              </Base.Button>
            );
          })}
        </div>
      ))}
    </Base.Root>
  );
}

function ariaShortcut(key: string, isMac: boolean): string {
  return key.replace('Mod', isMac ? 'Meta' : 'Control').replaceAll('-', '+');
}

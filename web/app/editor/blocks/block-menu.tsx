import {
  ArrowDown,
  ArrowUp,
  ChevronsDownUp,
  ChevronsUpDown,
  Copy,
  Heading2,
  Heading3,
  Heading4,
  Info,
  List,
  ListChecks,
  ListOrdered,
  type LucideIcon,
  Pilcrow,
  Square,
  SquareCheck,
  SquareCode,
  TextQuote,
  Trash2,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { MenuAt, MenuItem, MenuLabel, MenuLine } from '../../components/menu.tsx';
import { isMacKeyboard, shortcutText } from '../../shortcuts/shortcut-text.ts';
import { type BlockAction, blockKeys } from './block-keys.ts';
import type { BlockKind } from './turn-into.ts';

export interface BlockChoices {
  targets: readonly BlockKind[];
  /** Null without a section. */
  isFolded: boolean | null;
  /** Null without tasks. */
  isDone: boolean | null;
}

interface BlockMenuProps {
  /** The position in the window, in pixels. */
  at: { x: number; y: number };
  choices: BlockChoices;
  onAction: (action: BlockAction) => void;
  onTurn: (kind: BlockKind) => void;
  onClose: () => void;
  onClosed: () => void;
}

const actions: readonly { id: Exclude<BlockAction, 'fold' | 'tick'>; icon: LucideIcon }[] = [
  { id: 'moveUp', icon: ArrowUp },
  { id: 'moveDown', icon: ArrowDown },
  { id: 'duplicate', icon: Copy },
  { id: 'delete', icon: Trash2 },
];

const kindIcons: Record<BlockKind, LucideIcon> = {
  text: Pilcrow,
  heading: Heading2,
  subheading: Heading3,
  smallHeading: Heading4,
  bulletList: List,
  orderedList: ListOrdered,
  taskList: ListChecks,
  quote: TextQuote,
  note: Info,
  codeBlock: SquareCode,
};

export function BlockMenu({ at, choices, onAction, onTurn, onClose, onClosed }: BlockMenuProps) {
  const { t } = useTranslation();
  const isMac = isMacKeyboard();
  const { targets, isFolded, isDone } = choices;
  const row = (id: BlockAction, label: string, Icon: LucideIcon) => (
    <MenuItem key={id} icon={<Icon aria-hidden />} onSelect={() => onAction(id)}>
      <span>{label}</span>
      <kbd>{shortcutText(blockKeys[id], isMac)}</kbd>
    </MenuItem>
  );
  return (
    <MenuAt
      at={at}
      label={t('editor.blockMenu.label')}
      onClose={onClose}
      onClosed={() => {
        onClosed();
        return true;
      }}
    >
      {isFolded !== null &&
        row(
          'fold',
          t(isFolded ? 'editor.blockMenu.unfold' : 'editor.blockMenu.fold'),
          isFolded ? ChevronsUpDown : ChevronsDownUp,
        )}
      {isDone !== null &&
        row('tick', t(isDone ? 'editor.blockMenu.untick' : 'editor.blockMenu.tick'), isDone ? Square : SquareCheck)}
      {actions.map(({ id, icon }) => row(id, t(`editor.blockMenu.${id}`), icon))}
      {targets.length > 0 && (
        <>
          <MenuLine />
          <MenuLabel>{t('editor.blockMenu.turnInto')}</MenuLabel>
          {targets.map((kind) => {
            const Icon = kindIcons[kind];
            return (
              <MenuItem key={kind} icon={<Icon aria-hidden />} onSelect={() => onTurn(kind)}>
                {kind === 'text' ? t('editor.blockMenu.text') : t(`editor.insert.${kind}`)}
              </MenuItem>
            );
          })}
        </>
      )}
    </MenuAt>
  );
}

import { ChevronDown } from 'lucide-react';
import { Toolbar as Base } from 'radix-ui';
import { useTranslation } from 'react-i18next';
import { Menu, MenuItem } from '../../components/menu.tsx';
import { isMacKeyboard, shortcutText } from '../../shortcuts/shortcut-text.ts';
import { type TableBarChange, tableChangeKeys } from '../tables/table-change-keys.ts';

const groups: readonly { id: 'row' | 'column' | 'table'; changes: readonly TableBarChange[] }[] = [
  { id: 'row', changes: ['rowAbove', 'rowBelow', 'rowUp', 'rowDown', 'deleteRow'] },
  {
    id: 'column',
    changes: [
      'columnLeft',
      'columnRight',
      'columnToLeft',
      'columnToRight',
      'sortUp',
      'sortDown',
      'alignLeft',
      'alignCenter',
      'alignRight',
      'deleteColumn',
    ],
  },
  { id: 'table', changes: ['deleteTable'] },
];

interface TableBarProps {
  onChange: (change: TableBarChange) => void;
  onLeave: () => void;
}

export function TableBar({ onChange, onLeave }: TableBarProps) {
  const { t } = useTranslation();
  const isMac = isMacKeyboard();
  return (
    <Base.Root
      className="page-bar-tools"
      aria-label={t('editor.tableTools.label')}
      onKeyDown={({ key, defaultPrevented }) => key === 'Escape' && !defaultPrevented && onLeave()}
    >
      {groups.map(({ id, changes }) => (
        <Menu
          key={id}
          trigger={
            <Base.Button className="page-bar-menu">
              {t(`editor.tableTools.${id}`)}
              <ChevronDown aria-hidden />
            </Base.Button>
          }
        >
          {changes.map((change) => (
            <MenuItem key={change} onSelect={() => onChange(change)}>
              <span>{t(`editor.tableTools.${change}`)}</span>
              {tableChangeKeys[change] && <kbd>{shortcutText(tableChangeKeys[change], isMac)}</kbd>}
            </MenuItem>
          ))}
        </Menu>
      ))}
    </Base.Root>
  );
}

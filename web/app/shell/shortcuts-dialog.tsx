import { useTranslation } from 'react-i18next';
import { Dialog } from '../components/dialog.tsx';
import { toolGroups } from '../editor/toolbar/tools.ts';
import { isMacKeyboard, shortcutText } from '../shortcuts/shortcut-text.ts';
import { isSingleKey, type ShortcutId, shortcutGroups, shortcutOf, shortcuts } from '../shortcuts/shortcuts.ts';
import { SingleKeysChoice } from '../shortcuts/single-keys-choice.tsx';
import { useSingleKeys } from '../shortcuts/use-single-keys.ts';
import '../styles/shortcuts.css';

/** Leaves out disabled shortcuts. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const hasSingleKeys = useSingleKeys();
  const offered = (Object.keys(shortcuts) as ShortcutId[])
    .map((id) => ({ id, group: shortcutOf(id).group, keys: shortcutOf(id).keys }))
    .map((shortcut) => ({ ...shortcut, keys: shortcut.keys.filter((key) => hasSingleKeys || !isSingleKey(key)) }))
    .filter(({ keys }) => keys.length > 0);
  const groups = shortcutGroups.map((group) => ({
    title: t(`shortcuts.groups.${group}`),
    rows: offered
      .filter((shortcut) => shortcut.group === group)
      .map(({ id, keys }) => ({ name: t(`shortcuts.names.${id}`), keys })),
  }));
  const tools = toolGroups
    .flat()
    .flatMap(({ id, key }) => (key === null ? [] : [{ name: t(`editor.${id}`), keys: [key] }]));

  return (
    <Dialog isOpen onOpenChange={onClose} title={t('shortcuts.title')} shape="broad">
      <SingleKeysChoice />
      <div className="shortcut-groups">
        {[...groups, { title: t('shortcuts.groups.text'), rows: tools }]
          .filter(({ rows }) => rows.length > 0)
          .map(({ title, rows }) => (
            <section key={title} className="shortcut-group" aria-label={title}>
              <h3 className="shortcut-title">{title}</h3>
              <dl className="shortcut-rows">
                {rows.map(({ name, keys }) => (
                  <div key={name} className="shortcut-row">
                    <dt>{name}</dt>
                    <dd>
                      <Keys keys={keys} />
                    </dd>
                  </div>
                ))}
              </dl>
            </section>
          ))}
      </div>
    </Dialog>
  );
}

function Keys({ keys }: { keys: readonly string[] }) {
  const { t } = useTranslation();
  const isMac = isMacKeyboard();
  return keys.map((spelling, index) => (
    <span key={spelling}>
      {index > 0 && ` ${t('shortcuts.or')} `}
      {spelling.split(' ').map((key, place) => (
        <span key={key}>
          {place > 0 && ` ${t('shortcuts.followedBy')} `}
          <kbd className="key">{shortcutText(key, isMac)}</kbd>
        </span>
      ))}
    </span>
  ));
}

import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { NotificationSettings } from '../../api/types.ts';
import { kindTexts, type NotificationKind, shownKinds } from './kinds.ts';

type Kinds = NotificationSettings['kinds'];
const ways = ['bell', 'email'] as const;
type Way = (typeof ways)[number];

interface KindsTableProps {
  kinds: Kinds;
  onChange: (kinds: Kinds) => void;
}

/** Checkboxes are named by row and column. */
export function KindsTable({ kinds, onChange }: KindsTableProps) {
  const { t } = useTranslation();
  const id = useId();
  const headOf = (name: string) => `${id}-${name}`;

  function set(kind: NotificationKind, way: Way, isOn: boolean): void {
    onChange({ ...kinds, [kind]: { ...kinds[kind], [way]: isOn } });
  }

  function setAll(way: Way, isOn: boolean): void {
    const chosen = shownKinds.map((kind) => [kind, { ...kinds[kind], [way]: isOn }] as const);
    onChange({ ...kinds, ...Object.fromEntries(chosen) });
  }

  return (
    <table className="kinds-table">
      <thead>
        <tr>
          <th scope="col">{t('notificationSettings.kind')}</th>
          {ways.map((way) => (
            <th key={way} scope="col" id={headOf(way)}>
              {t(`notificationSettings.${way}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row" id={headOf('all')}>
            {t('notificationSettings.all')}
          </th>
          {ways.map((way) => {
            const count = shownKinds.filter((kind) => kinds[kind][way]).length;
            return (
              <Box
                key={way}
                labelledBy={`${headOf('all')} ${headOf(way)}`}
                isChecked={count === shownKinds.length}
                isMixed={count > 0 && count < shownKinds.length}
                onChange={(isOn) => setAll(way, isOn)}
              />
            );
          })}
        </tr>
        {shownKinds.map((kind) => (
          <tr key={kind}>
            <th scope="row" id={headOf(kind)}>
              {t(`notificationSettings.${kindTexts[kind]}`)}
            </th>
            {ways.map((way) => (
              <Box
                key={way}
                labelledBy={`${headOf(kind)} ${headOf(way)}`}
                isChecked={kinds[kind][way]}
                onChange={(isOn) => set(kind, way, isOn)}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface BoxProps {
  labelledBy: string;
  isChecked: boolean;
  isMixed?: boolean;
  onChange: (isOn: boolean) => void;
}

function Box({ labelledBy, isChecked, isMixed = false, onChange }: BoxProps) {
  return (
    <td>
      <label className="kinds-box">
        <input
          type="checkbox"
          aria-labelledby={labelledBy}
          ref={(box) => {
            if (box) box.indeterminate = isMixed;
          }}
          checked={isChecked}
          onChange={({ target }) => onChange(target.checked)}
        />
      </label>
    </td>
  );
}

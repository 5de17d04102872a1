import { Popover } from 'radix-ui';
import { useTranslation } from 'react-i18next';
import { Tooltip } from '../components/tooltip.tsx';
import type { TFunction } from '../i18n/i18n.ts';
import { Avatar } from '../people/avatar.tsx';
import type { Activity, PersonHere } from './presence.ts';
import { useOthersHere } from './use-people-here.ts';
import '../styles/presence.css';

const shownMax = 5;

/** Pictures, with names on hover, focus or tap. */
export function PeopleHere({ pageId, activity }: { pageId: string | null; activity: Activity }) {
  const { t, i18n } = useTranslation();
  const others = useOthersHere(pageId, activity);
  if (others.length === 0) return null;
  const shown = others.slice(0, shownMax);
  const more = others.length - shown.length;
  const names = new Intl.ListFormat(i18n.language).format(others.map((person) => describe(person, t)));
  return (
    <Popover.Root>
      <Tooltip text={names}>
        <Popover.Trigger asChild>
          <button type="button" className="people-here" aria-label={t('presence.here', { names })}>
            {shown.map((person) => (
              <span key={person.id} className="person-here" data-activity={person.activity}>
                <Avatar person={person} size="small" />
              </span>
            ))}
            {more > 0 && <span className="people-here-more">+{more}</span>}
          </button>
        </Popover.Trigger>
      </Tooltip>
      <Popover.Content
        className="menu people-here-list"
        aria-label={t('presence.title')}
        align="end"
        sideOffset={6}
        collisionPadding={12}
      >
        <ul>
          {others.map((person) => (
            <li key={person.id} className="people-here-item" data-activity={person.activity}>
              <Avatar person={person} size="small" />
              <span>{describe(person, t)}</span>
            </li>
          ))}
        </ul>
      </Popover.Content>
    </Popover.Root>
  );
}

function describe({ name, activity }: PersonHere, t: TFunction): string {
  return activity === 'editing' ? t('presence.editing', { name }) : name;
}

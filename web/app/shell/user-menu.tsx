import { Activity, Keyboard, LogOut, Settings, Star, Tags, Trash2, Users } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { signOut } from '../account/sign-out.ts';
import type { User } from '../api/types.ts';
import { Menu, MenuItem, MenuLabel, MenuLine, MenuLink } from '../components/menu.tsx';
import { Avatar } from '../people/avatar.tsx';
import { useShellDialogs } from './shell-dialogs.tsx';

/** The menu of the reader's account. */
export function UserMenu({ user }: { user: User }) {
  const { t } = useTranslation();
  const { showShortcuts } = useShellDialogs();
  return (
    <Menu
      trigger={
        <button type="button" className="user-button" aria-label={t('common.userMenu', { name: user.name })}>
          <Avatar person={user} />
        </button>
      }
    >
      <MenuLabel>
        <b>{user.name}</b>
        <br />
        {user.email}
      </MenuLabel>
      <MenuLine />
      <MenuLink to="/-/starred" icon={<Star aria-hidden />}>
        {t('marks.starred')}
      </MenuLink>
      <MenuLink to="/-/tags" icon={<Tags aria-hidden />}>
        {t('tags.title')}
      </MenuLink>
      <MenuLink to="/-/activity" icon={<Activity aria-hidden />}>
        {t('activity.title')}
      </MenuLink>
      <MenuLink to="/trash" icon={<Trash2 aria-hidden />}>
        {t('trash.title')}
      </MenuLink>
      <MenuLink to="/settings" icon={<Settings aria-hidden />}>
        {t('common.settings')}
      </MenuLink>
      {user.role === 'admin' && (
        <MenuLink to="/settings/people" icon={<Users aria-hidden />}>
          {t('common.people')}
        </MenuLink>
      )}
      <MenuItem icon={<Keyboard aria-hidden />} onSelect={() => setTimeout(showShortcuts)}>
        {t('shortcuts.title')}
      </MenuItem>
      <MenuLine />
      <MenuItem icon={<LogOut aria-hidden />} onSelect={() => signOut()}>
        {t('common.signOut')}
      </MenuItem>
    </Menu>
  );
}

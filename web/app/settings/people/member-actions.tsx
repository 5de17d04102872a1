import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { browserApi } from '../../api/browser.ts';
import { answer } from '../../api/client.ts';
import type { Member } from '../../api/types.ts';
import { IconButton } from '../../components/button.tsx';
import { Confirm } from '../../components/confirm.tsx';
import { Menu, MenuItem } from '../../components/menu.tsx';
import { useAnnounce } from '../../components/toasts.tsx';
import { usePreferences } from '../../preferences/preferences-provider.tsx';
import { PasswordLink } from './password-link.tsx';

const changes = {
  promote: { role: 'admin' },
  demote: { role: 'member' },
  suspend: { suspended: true },
  reinstate: { suspended: false },
} as const;

type Change = keyof typeof changes;

export function MemberActions({ member, onChanged }: { member: Member; onChanged: (member: Member) => void }) {
  const { t } = useTranslation();
  const announce = useAnnounce();
  const { language } = usePreferences();
  const [asking, setAsking] = useState<Change | 'secondFactor' | 'passwordLink' | null>(null);
  const { id, name, role, suspendedAt } = member;
  const close = () => setAsking(null);

  async function apply(change: Change): Promise<void> {
    const params = { path: { id } };
    onChanged(await answer(browserApi().PATCH('/api/users/{id}', { params, body: changes[change] })));
    announce(t('settings.memberChanged', { name }));
  }

  async function takeSecondFactor(): Promise<void> {
    await browserApi().DELETE('/api/users/{id}/second-factor', { params: { path: { id }, query: { language } } });
    announce(t('settings.memberChanged', { name }));
  }

  const [standing, use]: [Change, Change] = [
    role === 'admin' ? 'demote' : 'promote',
    suspendedAt === null ? 'suspend' : 'reinstate',
  ];
  return (
    <>
      <Menu
        trigger={
          <IconButton label={t('settings.memberActions', { name })}>
            <Ellipsis aria-hidden />
          </IconButton>
        }
      >
        <MenuItem onSelect={() => setAsking(standing)}>{t(`settings.${standing}`)}</MenuItem>
        <MenuItem onSelect={() => setAsking(use)}>{t(`settings.${use}`)}</MenuItem>
        <MenuItem onSelect={() => setAsking('secondFactor')}>{t('settings.secondFactor')}</MenuItem>
        {suspendedAt === null && (
          <MenuItem onSelect={() => setAsking('passwordLink')}>{t('settings.passwordLink')}</MenuItem>
        )}
      </Menu>
      {asking === 'passwordLink' && <PasswordLink member={member} onClose={close} />}
      {asking !== null && asking !== 'passwordLink' && (
        <Confirm
          title={t(`settings.${asking}Title`, { name })}
          text={t(`settings.${asking}Text`, { name })}
          action={t(`settings.${asking}`)}
          onConfirm={() => (asking === 'secondFactor' ? takeSecondFactor() : apply(asking))}
          onClose={close}
        />
      )}
    </>
  );
}

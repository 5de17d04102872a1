import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { makePasskey } from '../../account/passkeys.ts';
import { textOf } from '../../account/use-submit.ts';
import { browserApi } from '../../api/browser.ts';
import { answer } from '../../api/client.ts';
import type { SecondFactor } from '../../api/types.ts';
import { Button } from '../../components/button.tsx';
import { TextField } from '../../components/field.tsx';
import { Notice } from '../../components/notice.tsx';
import { useAnnounce } from '../../components/toasts.tsx';
import { usePreferences } from '../../preferences/preferences-provider.tsx';
import { SettingsSection } from '../settings-frame.tsx';
import { PasswordDialog } from './password-dialog.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { RenamePasskey } from './rename-passkey.tsx';
import { SetUpApp } from './set-up-app.tsx';

type Open = 'app' | 'remove-app' | 'passkey' | 'codes' | { remove: Named } | { rename: Named } | null;

interface Named {
  id: string;
  name: string;
}

const fewCodes = 3;

/** The second factor of the signed-in account. */
export function SecondFactorSection({ state, onChanged }: { state: SecondFactor; onChanged: () => void }) {
  const { t } = useTranslation();
  const announce = useAnnounce();
  const { language } = usePreferences();
  const [open, setOpen] = useState<Open>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const close = () => setOpen(null);
  const removing = typeof open === 'object' && open && 'remove' in open ? open.remove : null;
  const renaming = typeof open === 'object' && open && 'rename' in open ? open.rename : null;

  function changed(recoveryCodes: string[] | null = null): void {
    close();
    setCodes(recoveryCodes);
    onChanged();
  }

  async function addPasskey(password: string, form: FormData): Promise<void> {
    const begun = browserApi().POST('/api/second-factor/passkeys/options', { body: { password } });
    const { enrollment, options } = await answer(begun);
    const body = { enrollment, name: textOf(form, 'name'), credential: await makePasskey(options) };
    const { recoveryCodes } = await answer(browserApi().POST('/api/second-factor/passkeys', { body }));
    changed(recoveryCodes);
  }

  async function removed(call: Promise<unknown>): Promise<void> {
    await call;
    announce(t('security.removed'));
    changed();
  }

  return (
    <SettingsSection title={t('security.secondFactor')} text={t('security.secondFactorText')}>
      {!state.isOn && <p>{t(state.hasPassword ? 'security.off' : 'security.noPassword')}</p>}
      {state.totp ? (
        <Button onClick={() => setOpen('remove-app')}>{t('security.removeApp')}</Button>
      ) : (
        state.hasPassword && <Button onClick={() => setOpen('app')}>{t('security.setUpApp')}</Button>
      )}
      {state.passkeys.length > 0 && (
        <ul className="passkeys" aria-label={t('security.passkeys')}>
          {state.passkeys.map(({ id, name }) => (
            <li key={id}>
              <span>{name}</span>
              <Button
                size="small"
                aria-label={t('security.renameNamed', { name })}
                onClick={() => setOpen({ rename: { id, name } })}
              >
                {t('security.renamePasskey')}
              </Button>
              <Button
                size="small"
                aria-label={t('security.removeNamed', { name })}
                onClick={() => setOpen({ remove: { id, name } })}
              >
                {t('security.removePasskey')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {state.passkeysUnavailable && (
        <Notice title={t('security.passkeysUnavailable')}>
          <p lang="en">{state.passkeysUnavailable}</p>
        </Notice>
      )}
      {!state.passkeysUnavailable && state.hasPassword && (
        <Button onClick={() => setOpen('passkey')}>{t('security.addPasskey')}</Button>
      )}
      {state.isOn && (
        <>
          <p>{t('security.recoveryLeft', { count: state.recoveryCodesLeft })}</p>
          {state.recoveryCodesLeft <= fewCodes && <Notice tone="warning" title={t('security.recoveryFew')} />}
          <Button onClick={() => setOpen('codes')}>{t('security.newCodes')}</Button>
        </>
      )}

      {open === 'app' && <SetUpApp onDone={changed} onClose={close} />}
      {open === 'remove-app' && (
        <PasswordDialog
          title={t('security.removeApp')}
          onClose={close}
          onConfirm={(password) =>
            removed(browserApi().DELETE('/api/second-factor/totp', { body: { password, language } }))
          }
        />
      )}
      {open === 'passkey' && (
        <PasswordDialog title={t('security.addPasskey')} onClose={close} onConfirm={addPasskey}>
          <TextField
            label={t('security.passkeyName')}
            hint={t('security.passkeyNameHint')}
            name="name"
            maxLength={60}
            required
          />
        </PasswordDialog>
      )}
      {open === 'codes' && (
        <PasswordDialog
          title={t('security.newCodes')}
          onClose={close}
          onConfirm={async (password) => {
            const made = browserApi().POST('/api/second-factor/recovery-codes', { body: { password } });
            changed((await answer(made)).recoveryCodes);
          }}
        />
      )}
      {renaming && <RenamePasskey passkey={renaming} onRenamed={() => changed()} onClose={close} />}
      {removing && (
        <PasswordDialog
          title={t('security.removeNamed', { name: removing.name })}
          onClose={close}
          onConfirm={(password) => {
            const params = { path: { id: removing.id } };
            return removed(
              browserApi().DELETE('/api/second-factor/passkeys/{id}', { params, body: { password, language } }),
            );
          }}
        />
      )}
      {codes && <RecoveryCodes codes={codes} onClose={() => setCodes(null)} />}
    </SettingsSection>
  );
}

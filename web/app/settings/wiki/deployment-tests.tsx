import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { browserApi } from '../../api/browser.ts';
import { answer } from '../../api/client.ts';
import type { AppInfo } from '../../api/types.ts';
import { Button } from '../../components/button.tsx';
import { Notice } from '../../components/notice.tsx';
import { ProblemNotice } from '../../components/problem-notice.tsx';
import type { TFunction } from '../../i18n/i18n.ts';
import { SettingsSection } from '../settings-frame.tsx';

const mailVariables = ['SMTP_URL=smtps://…', 'MAIL_FROM=wiki@…', 'WIKI_PUBLIC_URL=https://…'];
const signInVariables = [
  'WIKI_SIGN_IN_PROVIDERS=corp',
  'WIKI_SIGN_IN_CORP_ISSUER=https://…',
  'WIKI_SIGN_IN_CORP_CLIENT_ID=…',
  'WIKI_SIGN_IN_CORP_CLIENT_SECRET=…',
];

export function DeploymentTests({ info }: { info: AppInfo }) {
  const { t } = useTranslation();
  const providers = info.signInProviders ?? [];
  return (
    <SettingsSection title={t('wikiSettings.deployment')} text={t('wikiSettings.deploymentText')}>
      <h3 className="field-label">{t('wikiSettings.mail')}</h3>
      {info.sendsMail ? (
        <DeploymentTest label={t('wikiSettings.mailTest')} run={() => testMail(t)} />
      ) : (
        <Unset text={t('wikiSettings.mailUnset')} variables={mailVariables} />
      )}
      <h3 className="field-label">{t('wikiSettings.signIn')}</h3>
      {providers.length === 0 && <Unset text={t('wikiSettings.signInUnset')} variables={signInVariables} />}
      {providers.map((provider) => (
        <DeploymentTest
          key={provider.id}
          label={t('wikiSettings.signInTest', { name: provider.name })}
          run={() => testProvider(provider, t)}
        />
      ))}
    </SettingsSection>
  );
}

function Unset({ text, variables }: { text: string; variables: string[] }) {
  return (
    <div>
      <p className="settings-text">{text}</p>
      <pre className="settings-variables">
        <code>{variables.join('\n')}</code>
      </pre>
    </div>
  );
}

/** A button, and the result of the last test. */
function DeploymentTest({ label, run }: { label: string; run: () => Promise<ReactNode> }) {
  const [result, setResult] = useState<ReactNode>(null);
  const [isBusy, setIsBusy] = useState(false);
  async function test(): Promise<void> {
    setIsBusy(true);
    setResult(null);
    setResult(await run().catch((error: unknown) => <ProblemNotice error={error} />));
    setIsBusy(false);
  }
  return (
    <div className="settings-test">
      <Button size="small" isBusy={isBusy} onClick={() => void test()}>
        {label}
      </Button>
      {result}
    </div>
  );
}

async function testMail(t: TFunction): Promise<ReactNode> {
  const { isTaken, ...facts } = await answer(browserApi().POST('/api/settings/mail-test'));
  if (isTaken) return <Notice tone="success" title={t('wikiSettings.mailTaken', facts)} />;
  return (
    <Notice tone="danger" title={t('wikiSettings.mailRefused')}>
      <p>{facts.said}</p>
    </Notice>
  );
}

async function testProvider({ id, name }: { id: string; name: string }, t: TFunction): Promise<ReactNode> {
  const params = { path: { provider: id } };
  const tested = await answer(browserApi().POST('/api/sign-in-providers/{provider}/test', { params }));
  const works = tested.redirectUri === null ? 'wikiSettings.directoryWorks' : 'wikiSettings.signInWorks';
  const title = t(tested.isWorking ? works : 'wikiSettings.signInFails', { name });
  return (
    <Notice tone={tested.isWorking ? 'success' : 'danger'} title={title}>
      {tested.reason !== null && <p>{tested.reason}</p>}
      {tested.redirectUri !== null && (
        <p>
          {t('wikiSettings.signInRedirect')} <code>{tested.redirectUri}</code>
        </p>
      )}
    </Notice>
  );
}

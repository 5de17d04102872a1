import { generate } from 'otplib';
import type { BrowserContext, Page } from 'playwright-core';
import t from 'tap';
import {
  noDirectory,
  passwordOf,
  startDirectory,
  type TestDirectory,
} from '../../plugins/account-links/ldap/test-directory.ts';
import { startIdentityProvider } from '../../plugins/account-links/test-identity-provider.ts';
import { freePort } from '../testing/free-port.ts';
import { checkAccessible, screens } from './accessibility.ts';
import { callApi, createAccount, launchBrowser, signedInContext } from './browser.ts';
import { startStack } from './stack.ts';

const ids = ['one', 'two', 'three', 'four', 'five'];
const port = await freePort();
const publicUrl = `http://localhost:${port}`;
const corp = await startIdentityProvider(t, publicUrl, ['corp']);
const others = await Promise.all(ids.map((id) => startIdentityProvider(t, publicUrl, [id])));

function variables(id: string, issuer: string): Record<string, string> {
  const { clientId, clientSecret = '', name } = corp.options(id);
  const prefix = `WIKI_SIGN_IN_${id.toUpperCase()}`;
  return {
    [`${prefix}_ISSUER`]: issuer,
    [`${prefix}_CLIENT_ID`]: clientId,
    [`${prefix}_CLIENT_SECRET`]: clientSecret,
    [`${prefix}_NAME`]: name,
  };
}

const directoryVariables = ({ url, ca, wiki }: TestDirectory): Record<string, string> => ({
  WIKI_SIGN_IN_DIR_TYPE: 'ldap',
  WIKI_SIGN_IN_DIR_NAME: 'Example directory',
  WIKI_SIGN_IN_DIR_URL: url,
  WIKI_SIGN_IN_DIR_START_TLS: 'true',
  WIKI_SIGN_IN_DIR_CA: ca,
  WIKI_SIGN_IN_DIR_BASE_DN: 'dc=example,dc=org',
  WIKI_SIGN_IN_DIR_BIND_DN: wiki.dn,
  WIKI_SIGN_IN_DIR_BIND_PASSWORD: wiki.password,
});

const directory = noDirectory ? null : await startDirectory(t);
const { origin } = await startStack(t, {
  PORT: String(port),
  WIKI_SIGN_IN_PROVIDERS: ['corp', ...ids, ...(directory ? ['dir'] : [])].join(','),
  WIKI_SIGN_IN_CORP_GROUPS_CLAIM: 'groups',
  ...(directory && directoryVariables(directory)),
  ...variables('corp', corp.issuer),
  ...Object.assign({}, ...ids.map((id, index) => variables(id, others[index]?.issuer ?? ''))),
});
const ada = await createAccount(origin, 'Ada');
const browser = await launchBrowser(t);

async function openContext(context: BrowserContext): Promise<BrowserContext> {
  t.teardown(() => context.close());
  return context;
}

const newContext = async () =>
  openContext(await browser.newContext({ baseURL: origin, locale: 'en-GB', viewport: { width: 390, height: 800 } }));

/** Answers the provider's form. */
async function goOnAs(page: Page, login: string): Promise<void> {
  await page.getByLabel('Login').fill(login);
  await page.getByRole('button', { name: 'Go on' }).click();
}

const continueWith = (page: Page) => page.getByRole('button', { name: 'Continue with Provider corp' });

t.test('a person signs up and in again through a provider, by keyboard on a phone', async (t) => {
  const context = await newContext();
  const page = await context.newPage();
  await page.goto('/sign-in?next=/settings');
  await continueWith(page).waitFor();
  t.equal(await page.getByText('Used last time').count(), 0);
  await checkAccessible(t, page, 'the sign-in screen with providers');
  await continueWith(page).focus();
  await page.keyboard.press('Enter');
  await goOnAs(page, 'eve');
  await page.waitForURL('**/settings');
  await page.getByText('eve@id.example').first().waitFor();
  t.same(
    (await context.cookies()).map(({ name }) => name).filter((name) => /^wiki\.(signIn|link)/.test(name)),
    [],
    'no cookie of the flow is left',
  );
  await page.goBack();
  t.notMatch(page.url(), /code=/, 'no code is in the history');
});

t.test('a refusal is said in plain words on a screen', async (t) => {
  const context = await newContext();
  const page = await context.newPage();
  corp.people.set('thief', { email: ada.email });
  await page.goto('/sign-in');
  await continueWith(page).click();
  await goOnAs(page, 'thief');
  const alert = page.locator('[role="alert"]:not(:empty)');
  await alert.getByText('An account with your email address already exists.').waitFor();
  await page.getByRole('link', { name: 'Back to sign-in' }).click();
  await page.waitForURL('**/sign-in?next=%2Fsettings%2Fsecurity');
  t.equal(await page.evaluate(() => window.localStorage.getItem('wiki.accessToken')), null);

  const other = await newContext();
  const cancelling = await other.newPage();
  await cancelling.goto('/sign-in?next=/settings');
  await continueWith(cancelling).click();
  await cancelling.getByRole('button', { name: 'Cancel' }).click();
  await cancelling.getByText('Sign-in was cancelled.').waitFor();
  await cancelling
    .getByRole('listitem')
    .filter({ has: continueWith(cancelling) })
    .getByText('Used last time')
    .waitFor();
  await continueWith(cancelling).click();
  await goOnAs(cancelling, 'mel');
  await cancelling.waitForURL('**/settings');

  await cancelling.goto('/-/signed-in#code=forged');
  await cancelling.locator('[role="alert"]:not(:empty)').getByText('Start again.').waitFor();
});

t.test(
  'a person signs in with the password of a directory, and links it, by keyboard',
  { skip: noDirectory },
  async (t) => {
    await directory?.addPerson('kim');
    await directory?.addPerson('ada', { mail: ada.email });
    const page = await (await newContext()).newPage();
    await page.goto('/sign-in?next=/settings');
    await page.getByRole('link', { name: 'Continue with Example directory' }).press('Enter');
    await page.getByRole('heading', { name: 'Sign in with Example directory' }).waitFor();
    await page.getByLabel('Username').pressSequentially('kim');
    await page.getByLabel('Password', { exact: true }).fill('wrong');
    await page.keyboard.press('Enter');
    await page.getByText('Username or password is incorrect.').waitFor();
    await page.getByLabel('Password', { exact: true }).fill(passwordOf('kim'));
    await page.keyboard.press('Enter');
    await page.waitForURL('**/settings');
    await page.getByText('kim@dir.example').first().waitFor();

    const own = await openContext(
      await signedInContext(browser, origin, ada, { viewport: { width: 1280, height: 900 } }),
    );
    const tab = await own.newPage();
    await tab.goto('/settings/security');
    await tab.getByRole('button', { name: 'Link Example directory' }).press('Enter');
    const dialog = tab.getByRole('dialog');
    await dialog.getByLabel('Username').fill('ada');
    await dialog.getByLabel('Example directory password').fill(passwordOf('ada'));
    await dialog.getByLabel('Password for this wiki').fill('wrong');
    await tab.keyboard.press('Enter');
    await dialog
      .getByRole('alert')
      .getByText(/password/i)
      .first()
      .waitFor();
    await checkAccessible(t, tab, 'the dialog that links an account of a directory');
    await dialog.getByLabel('Password for this wiki').fill(ada.password);
    await tab.keyboard.press('Enter');
    await tab.getByText(`Example directory · ${ada.email}`).waitFor();

    await tab.goto('/settings/wiki');
    await tab.getByRole('button', { name: 'Test Example directory' }).click();
    await tab.getByText('Example directory responds and lets the wiki search it.').waitFor();
    await directory?.leave();
    await page.goto('/sign-in?provider=dir');
    t.notOk(await page.getByLabel('Username').isVisible(), 'who is signed in is not asked again');
    for (const [name, options] of Object.entries(screens)) {
      const context = await openContext(await browser.newContext({ baseURL: origin, locale: 'ja-JP', ...options }));
      const screen = await context.newPage();
      await screen.goto('/sign-in?provider=dir');
      await screen.getByRole('heading', { name: 'Example directory でサインイン' }).waitFor();
      await checkAccessible(t, screen, `the form of a directory on ${name}`);
    }
    const stranger = await (await newContext()).newPage();
    await stranger.goto('/sign-in?provider=dir');
    await stranger.getByLabel('Username').fill('kim');
    await stranger.getByLabel('Password', { exact: true }).fill(passwordOf('kim'));
    await stranger.keyboard.press('Enter');
    await stranger.getByText('The other service isn’t responding correctly.').waitFor();
  },
);

t.test('five linkings in tabs with a sign-in between them all succeed', async (t) => {
  const context = await openContext(
    await signedInContext(browser, origin, ada, { viewport: { width: 1280, height: 900 } }),
  );
  const tabs: Page[] = [];
  for (const id of ids) {
    const tab = await context.newPage();
    await tab.goto('/settings/security');
    await tab.getByRole('button', { name: `Link Provider ${id}` }).click();
    await tab.getByRole('dialog').getByLabel('Password', { exact: true }).fill(ada.password);
    await tab.keyboard.press('Enter');
    await tab.getByLabel('Login').waitFor();
    tabs.push(tab);
  }
  // Signs in and finishes while the five are at their providers.
  const signIn = await context.newPage();
  const begun = signIn.waitForURL(`${corp.issuer}/**`);
  await signIn.goto('/settings/security');
  await signIn.evaluate(async () => {
    const bytes = new TextEncoder().encode('v'.repeat(43));
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
    const challenge = btoa(String.fromCharCode(...digest))
      .replaceAll('+', '-')
      .replaceAll('/', '_')
      .replaceAll('=', '');
    const pending = { verifier: 'v'.repeat(43), next: '/settings', invitation: null };
    window.sessionStorage.setItem('wiki.signIn', JSON.stringify(pending));
    window.location.assign(`/api/auth/external/corp/start?challenge=${challenge}`);
  });
  await begun;
  // They come back in another order than they went.
  for (const index of [3, 0, 4]) await finish(index);
  await goOnAs(signIn, 'zoe');
  await signIn.waitForURL('**/settings');
  await signIn.getByText('zoe@id.example').first().waitFor();
  for (const index of [1, 2]) await finish(index);

  async function finish(index: number): Promise<void> {
    const tab = tabs[index];
    if (!tab) return;
    await goOnAs(tab, `ada-${ids[index]}`);
    await tab.waitForURL(/\/settings\/security/);
  }
  // The browser is Zoe's now; the links belong to Ada, who began them.
  const response = await fetch(`${origin}/api/account-links`, {
    headers: { authorization: `Bearer ${ada.accessToken}` },
  });
  const { items } = (await response.json()) as { items: { provider: { id: string } }[] };
  const linked = items.map(({ provider }) => provider.id).filter((id) => id !== 'dir');
  t.same(linked.sort(), [...ids].sort());
});

t.test('a link is shown and removed in the settings', async (t) => {
  const context = await openContext(await signedInContext(browser, origin, ada));
  const page = await context.newPage();
  await page.goto('/settings/security?linked=one');
  await page.getByText('Provider one linked.').waitFor();
  await page.waitForURL(/\/settings\/security$/);
  await checkAccessible(t, page, 'the linked accounts');
  const remove = page.getByRole('button', { name: 'Remove the link to Provider one' });
  await remove.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await remove.waitFor({ state: 'detached' });
  await page.goto('/settings/security?link-problem=identity_linked_elsewhere');
  await page.locator('[role="alert"]:not(:empty)').getByText('already linked to someone else').waitFor();
});

t.test('a second factor is also asked for behind a provider', async (t) => {
  const { password } = ada;
  type Begun = { secret: string; enrollment: string };
  const begun = await callApi<Begun>(origin, ada, 'POST', '/second-factor/totp', { password });
  const code = await generate({ secret: begun.secret });
  const confirmation = { enrollment: begun.enrollment, code };
  type Made = { recoveryCodes: string[] };
  const made = await callApi<Made>(origin, ada, 'POST', '/second-factor/totp/confirm', confirmation);
  const context = await newContext();
  const page = await context.newPage();
  await page.goto('/sign-in?next=/settings');
  await page.getByRole('button', { name: 'Continue with Provider two' }).click();
  await goOnAs(page, 'ada-two');
  await page.getByRole('heading', { name: 'One more step' }).waitFor();
  t.equal(await page.evaluate(() => window.localStorage.getItem('wiki.accessToken')), null);
  await checkAccessible(t, page, 'the second step behind a provider');
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code', { exact: true }).fill(made.recoveryCodes[0] ?? '');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/settings');
  await page.getByText(ada.email).first().waitFor();
});

t.test('a group shows members by provider', async (t) => {
  const group = await callApi<{ id: string }>(origin, ada, 'POST', '/groups', { name: 'Editors' });
  const headers = { authorization: `Bearer ${ada.accessToken}` };
  await fetch(`${origin}/api/groups/${group.id}/members/${ada.id}`, { method: 'PUT', headers });
  corp.people.set('frank', { groups: ['/editors', 'Others'] } as never);
  const context = await newContext();
  const page = await context.newPage();
  await page.goto('/sign-in');
  await continueWith(page).click();
  await goOnAs(page, 'frank');
  await page
    .getByRole('button', { name: /Account|frank/ })
    .first()
    .waitFor();
  const admin = await openContext(await signedInContext(browser, origin, ada, { locale: 'en-GB' }));
  const settings = await admin.newPage();
  await settings.goto('/settings/groups');
  await settings
    .getByRole('button', { name: /^Members/ })
    .first()
    .focus();
  await settings.keyboard.press('Enter');
  const members = settings.getByRole('list', { name: 'Members of Editors' });
  const provided = members.getByRole('listitem').filter({ hasText: 'frank of the provider' });
  await provided.getByText('From Provider corp, at their last sign-in').waitFor();
  t.equal(await members.getByText(/^From /).count(), 1, 'whom an administrator added does not');
  for (const [name, { viewport, colorScheme = null }] of Object.entries(screens)) {
    if (viewport) await settings.setViewportSize(viewport);
    await settings.emulateMedia({ colorScheme });
    await checkAccessible(t, settings, `members, ${name}`);
    if (process.env.SHOTS) await settings.screenshot({ path: `${process.env.SHOTS}/members-${name}.png` });
  }
});

import { generate } from 'otplib';
import type { Page } from 'playwright-core';
import t from 'tap';
import { checkAccessible } from './accessibility.ts';
import { createAccount, launchBrowser, openSignedInTab } from './browser.ts';
import { startStack } from './stack.ts';

t.setTimeout(600_000);
const { origin } = await startStack(t);
const browser = await launchBrowser(t);
const ada = await createAccount(origin, 'Ada');
const phone = { viewport: { width: 390, height: 844 }, colorScheme: 'dark' } as const;
/** Returns the code some steps from now: each works once, one step early or late is accepted. */
const codeOf = (secret: string, steps: number) =>
  generate({ secret, epoch: Math.floor(Date.now() / 1000) + steps * 30 });

async function confirmPassword(page: Page): Promise<void> {
  await page.getByRole('dialog').getByLabel('Password', { exact: true }).fill(ada.password);
  await page.keyboard.press('Enter');
}

async function givePassword(page: Page): Promise<void> {
  await page.goto(`${origin}/sign-in`);
  await page.getByLabel('Email address').fill(ada.email);
  await page.getByLabel('Password', { exact: true }).fill(ada.password);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'One more step' }).waitFor();
}

t.test('an app and a passkey are added on a phone, and sign in by keyboard', async (t) => {
  const page = await openSignedInTab(t, browser, origin, ada, phone);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await page.goto('/settings/security');
  await page.getByRole('button', { name: 'Set up an authenticator app' }).focus();
  await page.keyboard.press('Enter');
  await confirmPassword(page);
  await page.getByRole('img', { name: 'QR code for the authenticator app' }).waitFor();
  await checkAccessible(t, page, 'the QR code');
  const secret = await page.getByLabel('Or enter this secret in the app').inputValue();
  await page.getByLabel('Code', { exact: true }).fill(await codeOf(secret, -1));
  await page.keyboard.press('Enter');
  const codes = page.getByRole('list', { name: 'Recovery codes' });
  await codes.waitFor();
  await checkAccessible(t, page, 'the recovery codes');
  const [recoveryCode = ''] = await codes.getByRole('listitem').allInnerTexts();
  await page.getByRole('button', { name: 'I’ve saved them' }).click();
  await page.getByText('10 recovery codes left.').waitFor();

  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByLabel('Name of the passkey').fill('My phone');
  await confirmPassword(page);
  await page.getByRole('list', { name: 'Passkeys' }).getByText('My phone').waitFor();
  await page.getByRole('button', { name: 'Rename My phone' }).focus();
  await page.keyboard.press('Enter');
  const name = page.getByRole('dialog').getByLabel('Name of the passkey');
  await checkAccessible(t, page, 'another name for a passkey');
  await name.fill('Work phone');
  await name.press('Enter');
  await page.getByRole('list', { name: 'Passkeys' }).getByText('Work phone').waitFor();
  await checkAccessible(t, page, 'the settings');

  const signOut = async () => {
    await page.evaluate(() => localStorage.clear());
    await page.context().clearCookies();
  };
  const isIn = () => page.waitForURL((url) => url.pathname === '/');

  await signOut();
  await givePassword(page);
  await checkAccessible(t, page, 'the second step');
  await page.getByLabel('Code', { exact: true }).fill(await codeOf(secret, 0));
  await page.keyboard.press('Enter');
  await isIn();

  await signOut();
  await givePassword(page);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code', { exact: true }).fill('aaaa-bbbb-cccc-dddd');
  await page.keyboard.press('Enter');
  await page.locator('[role="alert"]:not(:empty)').getByText('Wrong or already used').waitFor();
  await page.getByLabel('Recovery code', { exact: true }).fill(recoveryCode);
  await page.keyboard.press('Enter');
  await isIn();

  await signOut();
  await givePassword(page);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await isIn();

  await page.goto('/settings/security');
  await page.getByText('9 recovery codes left.').waitFor();
  await page.getByRole('button', { name: 'Remove the app' }).click();
  await confirmPassword(page);
  await page.getByRole('button', { name: 'Remove Work phone' }).click();
  await confirmPassword(page);
  await page.getByText('Off. Signing in needs only your password.').waitFor();
});

import t from 'tap';
import { openSmtp } from '../../plugins/mail/test-smtp.ts';
import { checkAccessible, screens } from './accessibility.ts';
import { createAccount, launchBrowser } from './browser.ts';
import { startStack } from './stack.ts';

t.setTimeout(600_000);
const smtp = await openSmtp(t);
const { origin } = await startStack(t, {
  SMTP_URL: smtp.url,
  MAIL_FROM: 'Wiki <wiki@wiki.example>',
  WIKI_REGISTRATION: 'domain',
  WIKI_REGISTRATION_DOMAINS: 'allowed.example',
});
const browser = await launchBrowser(t);
await createAccount(origin, 'Ada');

t.test('an address of the domain is confirmed by an email, and then lets in', async (t) => {
  const context = await browser.newContext({ baseURL: origin, locale: 'en-GB' });
  t.teardown(() => context.close());
  const page = await context.newPage();
  await page.goto('/sign-up');
  await page.getByLabel('Name').fill('Bea');
  await page.getByLabel('Email address').fill('bea@allowed.example');
  await page.getByLabel('Password', { exact: true }).fill('correct horse battery');
  await page.getByLabel('Password', { exact: true }).press('Enter');
  await page.getByText('We’ve sent an email to bea@allowed.example.').waitFor();
  for (const [name, { viewport, colorScheme = null }] of Object.entries(screens)) {
    if (viewport) await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme });
    await checkAccessible(t, page, `letter sent ${name}`);
  }
  await page.keyboard.press('Enter');
  await page.getByText('We’ve sent another email to bea@allowed.example.').waitFor();

  const mails = await smtp.until(2);
  const link = /http:\S+/.exec(mails[1]?.text ?? '')?.[0] ?? '';
  t.ok(link.startsWith(`${origin}/-/confirm-sign-up#`), link);
  // The mail is read in another browser.
  const other = await browser.newContext({ locale: 'en-GB' });
  t.teardown(() => other.close());
  const opened = await other.newPage();
  await opened.goto(link);
  await checkAccessible(t, opened, 'confirm');
  const password = opened.getByLabel('Password', { exact: true });
  await password.fill('chosen by another');
  await password.press('Enter');
  await opened.getByText('The password is wrong.').waitFor();
  await password.fill('correct horse battery');
  await password.press('Enter');
  await opened.getByRole('button', { name: 'Notifications' }).waitFor();
  t.equal(new URL(opened.url()).pathname, '/');

  await page.getByRole('button', { name: 'Use another address' }).click();
  await page.getByLabel('Email address').waitFor();
});

t.test('a link that was used says so', async (t) => {
  const context = await browser.newContext({ locale: 'en-GB' });
  t.teardown(() => context.close());
  const page = await context.newPage();
  const link = /http:\S+/.exec((await smtp.until(2))[1]?.text ?? '')?.[0] ?? '';
  await page.goto(link);
  await page.getByLabel('Password', { exact: true }).fill('correct horse battery');
  await page.getByRole('button', { name: 'Create account and sign in' }).click();
  await page.getByText('This link was already used or has expired. Sign up again.').waitFor();
});

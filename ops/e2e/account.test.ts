import type { Page } from 'playwright-core';
import t from 'tap';
import { openSmtp, type TakenMail } from '../../plugins/mail/test-smtp.ts';
import { checkAccessible, screens } from './accessibility.ts';
import { type Account, callApi, createAccount, launchBrowser, openSignedInTab } from './browser.ts';
import { startStack } from './stack.ts';

t.setTimeout(600_000);
const smtp = await openSmtp(t);
const { origin } = await startStack(t, { SMTP_URL: smtp.url, MAIL_FROM: 'Wiki <wiki@wiki.example>' });
const browser = await launchBrowser(t);
const ada = await createAccount(origin, 'Ada');
const invitationOf = async (admin: Account) =>
  (await callApi<{ token: string }>(origin, admin, 'POST', '/invitations', {})).token;

/** Waits for a mail with this subject and returns it. */
async function mailTo(address: string, subject: string): Promise<TakenMail> {
  for (;;) {
    const found = smtp.taken.findLast((mail) => mail.recipients.includes(address) && mail.subject === subject);
    if (found) return found;
    await smtp.until(smtp.taken.length + 1);
  }
}
const linkOf = (mail: TakenMail): string => /http:\S+/.exec(mail.text ?? '')?.[0] ?? '';

async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('button', { name: 'Notifications' }).waitFor();
}

t.test('a forgotten password is reset by an email, and then works', async (t) => {
  const bob = await createAccount(origin, 'Bob', await invitationOf(ada));
  const context = await browser.newContext({ baseURL: origin, locale: 'en-GB' });
  t.teardown(() => context.close());
  const page = await context.newPage();
  await page.goto('/sign-in');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  // The screen before has a field of the same name.
  await page.getByLabel('Password', { exact: true }).waitFor({ state: 'detached' });
  await page.getByLabel('Email address').fill(bob.email);
  for (const [name, { viewport, colorScheme = null }] of Object.entries(screens)) {
    if (viewport) await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme });
    await checkAccessible(t, page, `forgotten ${name}`);
  }
  await page.getByLabel('Email address').press('Enter');
  await page.getByText('we’ve sent it a link').waitFor();

  const link = linkOf(await mailTo(bob.email, 'Choose a new password'));
  t.ok(link.startsWith(`${origin}/-/reset-password#`), link);
  await page.goto(link);
  const field = page.getByLabel('New password');
  await field.fill('a quite different sentence');
  await checkAccessible(t, page, 'reset');
  await field.press('Enter');
  await page.getByRole('heading', { name: 'Password set' }).waitFor();
  await page.getByRole('link', { name: 'Sign in' }).click();
  await signIn(page, bob.email, 'a quite different sentence');

  await page.goto('about:blank');
  await page.goto(link);
  await page.getByLabel('New password').fill('yet another sentence');
  await page.getByRole('button', { name: 'Set password' }).click();
  await page.getByText('This link was used, has expired or was replaced by a newer one.').waitFor();
});

t.test('language and theme are chosen before signing in, and remembered', async (t) => {
  const context = await browser.newContext({ baseURL: origin, locale: 'en-GB' });
  t.teardown(() => context.close());
  const page = await context.newPage();
  await page.goto('/sign-in');
  await page.getByLabel('Theme').selectOption('Dark');
  t.equal(await page.locator('html').getAttribute('data-theme'), 'dark');
  await page.getByLabel('Language').selectOption('日本語');
  await page.getByRole('heading', { name: 'サインイン' }).waitFor();
  await page.setViewportSize({ width: 390, height: 844 });
  await checkAccessible(t, page, 'signing in, in the dark');
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/entrance.png`, fullPage: true });
  const html = await (await page.request.get(`${origin}/sign-up`)).text();
  t.match(html, /<html[^>]*lang="ja"[^>]*data-theme="dark"/, 'the first HTML has both');
  await page.getByLabel('言語').selectOption('auto');
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
});

t.test('of two languages chosen quickly, the last is shown, though the first arrives later', async (t) => {
  const context = await browser.newContext({ baseURL: origin, locale: 'ja-JP' });
  t.teardown(() => context.close());
  const page = await context.newPage();
  await page.goto('/sign-in');
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/**', async (route) => {
    await held;
    await route.continue();
  });
  const language = page.getByLabel('言語');
  const asked = page.waitForRequest('**/assets/**');
  await language.selectOption('English');
  await asked;
  await language.selectOption('日本語');
  const answered = page.waitForResponse('**/assets/**');
  release();
  await answered;
  await page.waitForLoadState('networkidle');
  await page.getByRole('heading', { name: 'サインイン' }).waitFor();
  t.equal(await page.getByRole('heading', { name: 'Sign in' }).count(), 0);
  t.equal(await language.inputValue(), 'ja');
});

t.test('a name and an address are changed in the settings', async (t) => {
  const bea = await createAccount(origin, 'Bea', await invitationOf(ada));
  const page = await openSignedInTab(t, browser, origin, bea);
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Change name' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Beatrice');
  await dialog.getByLabel('Name').press('Enter');
  await page.getByRole('definition').filter({ hasText: 'Beatrice' }).waitFor();

  const email = `new-${bea.email}`;
  await page.getByRole('button', { name: 'Change email address' }).click();
  await dialog.getByLabel('New email address').fill(email);
  await dialog.getByLabel('Current password').fill('wrong horse battery');
  await dialog.getByRole('button', { name: 'Change email address' }).click();
  await dialog.getByText('The password is wrong.').waitFor();
  await dialog.getByLabel('Current password').fill(bea.password);
  await dialog.getByRole('button', { name: 'Change email address' }).click();
  await dialog.getByText(`We’ve sent a link to ${email}`).waitFor();
  await mailTo(bea.email, 'Your email address is about to change');

  await page.goto(linkOf(await mailTo(email, 'Confirm your email address')));
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.getByText(`From now on, sign in with ${email}.`).waitFor();
  await checkAccessible(t, page, 'confirmed');
  await page.goto('/settings');
  await page.getByRole('definition').filter({ hasText: email }).waitFor();
  await checkAccessible(t, page, 'settings');
});

t.test('a suspended person with an open page is signed out at the next step, and can return', async (t) => {
  const cee = await createAccount(origin, 'Cee', await invitationOf(ada));
  await callApi(origin, ada, 'POST', '/pages', { path: '/open', body: '# Open\n' });
  const open = await openSignedInTab(t, browser, origin, cee);
  await open.goto('/open');
  await open.getByRole('heading', { name: 'Open' }).waitFor();

  const page = await openSignedInTab(t, browser, origin, ada);
  await page.goto('/settings/people');
  const row = page.getByRole('row').filter({ hasText: cee.email });
  const choose = async (item: string) => {
    await row.getByRole('button', { name: 'Actions for Cee' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: item }).press('Enter');
  };
  await choose('Suspend');
  await checkAccessible(t, page, 'suspend');
  await page.getByRole('dialog').getByRole('button', { name: 'Suspend' }).click();
  await row.getByText('Suspended').waitFor();
  await open.reload();
  await open.waitForURL('**/sign-in**');

  await choose('Reinstate');
  await page.getByRole('dialog').getByRole('button', { name: 'Reinstate' }).click();
  await row.getByText('Suspended').waitFor({ state: 'detached' });

  await choose('Password reset link');
  await page.getByRole('dialog').getByRole('button', { name: 'Create link' }).click();
  const link = await page.getByLabel('Password reset link', { exact: true }).inputValue();
  t.ok(link.startsWith(`${origin}/-/reset-password#`));
  await page.getByRole('button', { name: 'Close' }).last().click();
  for (const [name, { viewport, colorScheme = null }] of Object.entries(screens)) {
    if (viewport) await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme });
    await checkAccessible(t, page, `people ${name}`);
  }
});

t.test('people are found by name, address, role and state', async (t) => {
  await createAccount(origin, 'Fay Found', await invitationOf(ada));
  const page = await openSignedInTab(t, browser, origin, ada);
  await page.goto('/settings/people');
  const rows = page.getByRole('table').getByRole('rowheader');
  await rows.nth(1).waitFor();
  t.same(await page.getByRole('columnheader').allInnerTexts(), ['Name', 'Role', 'Joined']);
  const field = page.getByRole('searchbox', { name: 'Name or email address' });
  await field.fill('foun');
  await rows.nth(1).waitFor({ state: 'detached' });
  t.match(await rows.allInnerTexts(), [/Fay Found/]);
  await field.fill('no such person');
  await page.getByRole('status').getByText('Nothing found.').waitFor();
  await checkAccessible(t, page, 'no one found');
  await page.route('**/api/users?*', (route) => route.fulfill({ status: 500, body: '' }));
  await field.fill('');
  await page.getByRole('alert').waitFor();
  await page.unroute('**/api/users?*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await rows.nth(1).waitFor();
  await page.getByRole('alert').waitFor({ state: 'detached' });
  await page.getByRole('combobox', { name: 'Show' }).selectOption('Administrators');
  await rows.nth(1).waitFor({ state: 'detached' });
  t.match(await rows.allInnerTexts(), [/Ada/]);
});

t.test('people are sorted by a column, and the other way when it is pressed again', async (t) => {
  for (const name of ['Mia Sorter', 'Zoë Sorter', 'ana Sorter'])
    await createAccount(origin, name, await invitationOf(ada));
  const page = await openSignedInTab(t, browser, origin, ada);
  await page.goto('/settings/people');
  await page.getByRole('searchbox', { name: 'Name or email address' }).fill('sorter');
  const rows = page.getByRole('table').getByRole('rowheader');
  const header = page.getByRole('columnheader', { name: 'Name' });
  for (const [direction, first, last] of [
    ['ascending', 'ana', 'Zoë'],
    ['descending', 'Zoë', 'ana'],
  ] as const) {
    await header.getByRole('button').press('Enter');
    await page.locator(`th[aria-sort=${direction}]`, { hasText: 'Name' }).waitFor();
    await rows.nth(0).filter({ hasText: first }).waitFor();
    await rows.nth(1).filter({ hasText: 'Mia' }).waitFor();
    await rows.nth(2).filter({ hasText: last }).waitFor();
    t.equal(await rows.count(), 3);
  }
  await checkAccessible(t, page, 'people sorted');
});

t.test('an invitation is sent by email', async (t) => {
  const page = await openSignedInTab(t, browser, origin, ada);
  await page.goto('/settings/people');
  await page.getByRole('button', { name: 'Invite someone' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Email address (optional)').fill('eve@example.com');
  await dialog.getByLabel('Send the link by email').check();
  await dialog.getByRole('button', { name: 'Create invitation link' }).click();
  await dialog.getByText('We’ve emailed the link to eve@example.com.').waitFor();
  const mail = await mailTo('eve@example.com', 'Ada invites you to the wiki');
  t.equal(linkOf(mail), await dialog.getByLabel('Invitation link').inputValue());
});

t.test('one browser signs out the others', async (t) => {
  const dee = await createAccount(origin, 'Dee', await invitationOf(ada));
  const other = await openSignedInTab(t, browser, origin, dee);
  await other.goto('/settings');
  const context = await browser.newContext({ baseURL: origin, locale: 'en-GB' });
  t.teardown(() => context.close());
  const page = await context.newPage();
  await page.goto('/sign-in');
  await signIn(page, dee.email, dee.password);
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere else' }).click();
  await page.getByRole('button', { name: 'Sign out everywhere else' }).waitFor({ state: 'detached' });
  await other.reload();
  await other.waitForURL('**/sign-in**');
});

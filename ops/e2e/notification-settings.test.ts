import t from 'tap';
import { openSmtp } from '../../plugins/mail/test-smtp.ts';
import { checkAccessible, screens } from './accessibility.ts';
import { createAccount, launchBrowser, openSignedInTab } from './browser.ts';
import { startStack } from './stack.ts';

t.setTimeout(600_000);
const smtp = await openSmtp(t);
const { origin } = await startStack(t, { SMTP_URL: smtp.url, MAIL_FROM: 'Wiki <wiki@wiki.example>' });
const browser = await launchBrowser(t);
const bob = await createAccount(origin, 'Bob');

t.test('notifications are chosen by keyboard and saved, the time zone is the browser’s', async (t) => {
  const page = await openSignedInTab(t, browser, origin, bob, { timezoneId: 'Asia/Tokyo' });
  await page.goto('/');
  await page.getByRole('button', { name: 'Notifications' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Settings' }).click();
  await page.waitForURL('**/settings/notifications');
  const box = page.getByRole('checkbox', { name: 'A page you watch is changed Email' });
  await box.focus();
  await page.keyboard.press('Space');
  await page.getByText('Saved.').waitFor();
  const all = page.getByRole('checkbox', { name: 'All of these Email' });
  t.ok(await all.evaluate((one) => (one as HTMLInputElement).indeterminate));
  await all.check();
  t.equal(await page.locator('tbody td:nth-child(3) input:not(:checked)').count(), 0);
  await all.uncheck();
  t.equal(await page.locator('tbody td:nth-child(3) input:checked').count(), 0);
  await box.check();
  await page.getByRole('radio', { name: 'Once a day' }).check();
  await page.getByRole('combobox', { name: 'At' }).selectOption('20');
  t.equal(await page.getByRole('combobox', { name: 'Time zone' }).inputValue(), 'Asia/Tokyo');
  for (const [name, { viewport, colorScheme = null }] of Object.entries(screens)) {
    if (viewport) await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme });
    await checkAccessible(t, page, name);
  }
  const kept = page.waitForResponse((response) => response.request().method() === 'PUT' && response.ok());
  await page.getByRole('radio', { name: '日本語' }).check();
  await kept;
  await page.reload();
  await box.waitFor();
  t.ok(await box.isChecked());
  t.ok(await page.getByRole('radio', { name: 'Once a day' }).isChecked());
  t.equal(await page.getByRole('combobox', { name: 'At' }).inputValue(), '20');
});

t.test('an email’s link unsubscribes without a session', async (t) => {
  const context = await browser.newContext({ locale: 'en-GB' });
  t.teardown(() => context.close());
  const page = await context.newPage();
  const preferences = { address: 'b…@example.com', mode: 'immediate', kinds: ['mention', 'group.joined'] };
  // A mail takes a minute; the routes' tests cover its link.
  await page.route('**/api/notifications/mail-preferences?*', (route) => route.fulfill({ json: preferences }));
  await page.route('**/api/notifications/unsubscribe?*', (route) => {
    const kind = new URL(route.request().url()).searchParams.get('kind');
    if (kind === null) preferences.mode = 'off';
    preferences.kinds = preferences.kinds.filter((one) => one !== kind);
    return route.fulfill({ status: 204 });
  });
  await page.goto(`${origin}/-/unsubscribe?token=${'x'.repeat(43)}&kind=group.joined`);
  const button = page.getByRole('button', { name: 'Stop emails of this kind' });
  await button.waitFor();
  await checkAccessible(t, page, 'stop mails');
  await button.click();
  await page.getByText('You won’t get emails of this kind any more.').waitFor();
  await page.getByRole('button', { name: 'Stop all emails' }).click();
  await page.getByText('You won’t get emails from this wiki any more. The bell still works.').waitFor();
  t.same(preferences, { address: 'b…@example.com', mode: 'off', kinds: ['mention'] });

  await page.unrouteAll();
  await page.reload();
  await page.getByText('This link is invalid.').waitFor();
});

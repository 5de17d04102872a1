import t from 'tap';
import { checkAccessible, screens } from './accessibility.ts';
import { createAccount, launchBrowser, openSignedInTab } from './browser.ts';
import { startStack } from './stack.ts';

t.setTimeout(300_000);
// Of the five settings the environment sets two: the one that lets the second account in, and this one.
const { origin } = await startStack(t, { WIKI_AUDIT_DAYS: '90' });
const browser = await launchBrowser(t);
const ada = await createAccount(origin, 'Ada');
const bob = await createAccount(origin, 'Bob');

let days = 10;
for (const [name, screen] of Object.entries(screens)) {
  t.test(`an administrator changes a setting by keys, and finds it in the audit log, on ${name}`, async (t) => {
    const page = await openSignedInTab(t, browser, origin, ada, screen);
    await page.goto('/settings/wiki');
    t.ok(await page.getByLabel('Days in the audit log').isDisabled());
    await page.getByText('Set by WIKI_AUDIT_DAYS in the environment of the wiki.').waitFor();
    await checkAccessible(t, page, 'the settings');
    days += 1;
    const [before, after] = [await page.getByLabel('Days in the trash').inputValue(), `${days}`];
    await page.getByLabel('Days in the trash').focus();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(after);
    await page.keyboard.press('Enter');
    await page.getByText('Settings saved.').waitFor();
    await page.goto('/settings/audit');
    await page.getByText(`Days in the trash: ${before} → ${after}`).waitFor();
    await page.goto('/trash');
    await page.getByText(`${after} days`).first().waitFor();
  });
}

t.test('for others there are none', async (t) => {
  const page = await openSignedInTab(t, browser, origin, bob);
  await page.goto('/settings/wiki');
  await page.getByText('Only an administrator can see this page.').waitFor();
});

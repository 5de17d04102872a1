import t from 'tap';
import { checkAccessible, screens } from './accessibility.ts';
import { createAccount, launchBrowser, openSignedInTab } from './browser.ts';
import { openEditor } from './editing.ts';
import { startStack } from './stack.ts';

t.setTimeout(120_000);
// No test's disk has a terabyte left.
const { origin } = await startStack(t, { WIKI_RESERVED_MB: '1048576' });
const browser = await launchBrowser(t);
const ada = await createAccount(origin, 'Ada');

for (const [name, options] of Object.entries(screens)) {
  t.test(`an administrator sees that nothing is saved, and the text stays, on ${name}`, async (t) => {
    const page = await openSignedInTab(t, browser, origin, ada, { editorView: 'page', ...options });
    await openEditor(page, `${origin}/-/new?under=/`);
    await page.getByRole('alert').getByText('disk is almost full').waitFor();
    await page.locator('.cm-line').first().click();
    await page.keyboard.type('Green tea');
    await page.getByRole('button', { name: 'Create page' }).click();
    await page.getByText('storage is full').first().waitFor();
    t.match(await page.locator('.cm-content').textContent(), /Green tea/);
    await checkAccessible(t, page, `the editor on ${name}`);
    if (process.env.SHOTS)
      await page.screenshot({ path: `${process.env.SHOTS}/no-room-${name.replace(/\W/g, '-')}.png` });
  });
}

import t from 'tap';
import { checkAccessible, screens } from './accessibility.ts';
import { callApi, createAccount, launchBrowser, openSignedInTab } from './browser.ts';
import { editorText, openEditor, typeAtEnd } from './editing.ts';
import { startStack } from './stack.ts';

t.setTimeout(600_000);
const { origin } = await startStack(t);
const browser = await launchBrowser(t);
const ada = await createAccount(origin, 'Ada');
const bob = await createAccount(origin, 'Bob Green');
const mention = `[@Bob Green](/-/people/${bob.id})`;

t.test('an at sign suggests people by name, and those not reached are named', async (t) => {
  const body = '# Tea\n\n';
  const wikiPage = await callApi<{ id: string; path: string }>(origin, ada, 'POST', '/pages', { path: '/tea', body });
  const share = (view: object | null) =>
    callApi(origin, ada, 'PUT', `/pages/${wikiPage.id}/access`, { view, edit: null });
  const name = 'a phone in the dark';
  const page = await openSignedInTab(t, browser, origin, ada, screens[name]);
  const text = await openEditor(page, `/-/edit${wikiPage.path}`);
  await typeAtEnd(page, text, 'Ask @gree');
  const offered = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');
  await offered.filter({ hasText: '@Bob Green' }).click();
  await text.getByText(mention).waitFor();
  t.match(await editorText(text), `Ask ${mention} `);

  const notice = page.getByRole('status').filter({ hasText: 'Bob Green can’t see this page' });
  t.equal(await notice.count(), 0);
  await share({ groups: [] });
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await notice.waitFor();
  await checkAccessible(t, page, name);
  await share(null);
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await notice.waitFor({ state: 'detached' });
});

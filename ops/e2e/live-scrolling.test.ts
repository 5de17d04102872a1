import t from 'tap';
import { eventually } from '../testing/eventually.ts';
import { callApi, createAccount, launchBrowser, openSignedInTab } from './browser.ts';
import { openEditor, typeAtEnd, untilStatus } from './editing.ts';
import { startStack } from './stack.ts';

t.setTimeout(600_000);
const { origin } = await startStack(t);
const browser = await launchBrowser(t);
const ada = await createAccount(origin, 'Ada');
const grace = await createAccount(origin, 'Grace');

t.test('text that others write above does not move the text being read', async (t) => {
  const body = Array.from({ length: 200 }, (_, number) => `line ${number}`).join('\n');
  await callApi(origin, ada, 'POST', '/pages', { path: '/long', body });
  const [mine, theirs] = [
    await openSignedInTab(t, browser, origin, ada),
    await openSignedInTab(t, browser, origin, grace),
  ];
  const [myText, theirText] = [await openEditor(mine, '/-/edit/long'), await openEditor(theirs, '/-/edit/long')];
  for (const page of [mine, theirs]) await page.locator('.editor-readers').waitFor();
  await myText.click();
  await mine.keyboard.press('Control+End');
  await mine.mouse.move(300, 500);
  await mine.mouse.wheel(0, -1500);
  const seen = mine.locator('.cm-line', { hasText: /^line 150$/ });
  await seen.waitFor();
  const top = async () => (await seen.boundingBox())?.y ?? 0;
  let before = await top();
  const isAtRest = async () => {
    const last = before;
    before = await top();
    return before === last;
  };
  await eventually(isAtRest, 'the scrolling has ended');
  await theirText.click();
  await theirs.keyboard.press('Control+Home');
  await theirs.keyboard.type('one\ntwo\nthree\n');
  await theirs.locator('.cm-content', { hasText: 'three' }).waitFor();
  await untilStatus(theirs, 'saved');
  await typeAtEnd(theirs, theirText, ' the end');
  // The last of it has come, so that the first surely has.
  await mine.locator('.editor-preview', { hasText: 'the end' }).waitFor();
  await eventually(async () => Math.abs((await top()) - before) < 2, 'the text stays in place');
});

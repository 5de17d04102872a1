import { join } from 'node:path';
import t from 'tap';
import { callApi, createAccount, launchBrowser, openSignedInTab } from '../e2e/browser.ts';
import { openEditor, untilStatus } from '../e2e/editing.ts';
import { startStack } from '../e2e/stack.ts';

// `npm run generate:pictures`: takes the docs' pictures from the built wiki.

const onboarding = `# Onboarding

Welcome! This page takes you through your first week. Ask [Grace](/people/grace) when anything is unclear.

> [!TIP]
> Nothing you type here is ever lost: a draft stays in your browser until the server has it.

## First day

| Time | What | Where |
| ---: | --- | --- |
| 9:00 | Coffee and a laptop | Kitchen |
| 10:30 | How water becomes tea | Lab |

- [x] Sign the contract
- [ ] Choose a keyboard

## The one formula

A cup cools by $T(t) = T_0 + (T_1 - T_0)\\,e^{-kt}$, so drink it in time.

## Checklist

\`\`\`sh
npx wiki import ~/notes --under /notes   # bring what you have
\`\`\`
`;

const brewing = `# Brewing tea

How we brew tea for guests. Ask in [the handbook](/handbook) before changing **times**.

| Tea | Water | Minutes |
| --- | --- | ---: |
| Green | 70 °C | 2 |
| 煎茶 | 80 °C | 1 |
| Black | 95 °C | 4 |

> [!TIP]
> Warm the pot first: the tea stays hot for longer.

`;

const pages: Record<string, string> = {
  '/handbook': '# Handbook\n',
  '/handbook/onboarding': onboarding,
  '/handbook/onboarding/laptops': '# Laptops\n',
  '/handbook/brewing-tea': brewing,
  '/handbook/travel': '# Travel\n',
  '/people/grace': '# Grace\n',
  '/projects/apollo': '# Apollo\n',
  '/日本語': '# 日本語のページ\n',
};

const viewport = { width: 1280, height: 860 };
const picture = (name: string) => join(import.meta.dirname, `${name}.png`);

const { origin } = await startStack(t);
const browser = await launchBrowser(t);
const ada = await createAccount(origin, 'Ada Lovelace');
const grace = await createAccount(origin, 'Grace');
const ids = new Map<string, string>();
for (const [path, body] of Object.entries(pages)) {
  const { id } = await callApi<{ id: string }>(origin, ada, 'POST', '/pages', { path, body });
  ids.set(path, id);
}
const idOf = (path: string) => ids.get(path) ?? '';
await callApi(origin, ada, 'PUT', `/pages/${idOf('/handbook/onboarding')}/tags`, { tags: ['people'] });
for (const path of ['/handbook/brewing-tea', '/handbook/travel'])
  await callApi(origin, ada, 'PUT', `/pages/${idOf(path)}/star`);

t.test('a page being read', async (t) => {
  const tab = await openSignedInTab(t, browser, origin, ada, { viewport });
  await tab.goto('/handbook/onboarding', { waitUntil: 'networkidle' });
  await tab.getByRole('treeitem', { name: 'Onboarding' }).waitFor();
  await tab.screenshot({ path: picture('reading') });
});

t.test('a page being written by two', async (t) => {
  const address = '/-/edit/handbook/brewing-tea';
  const tab = await openSignedInTab(t, browser, origin, ada, { viewport, editorView: 'page' });
  const other = await openSignedInTab(t, browser, origin, grace, { viewport, editorView: 'page' });
  await openEditor(other, origin + address);
  await openEditor(tab, origin + address);
  await other.getByText('Warm the pot first').click();
  await other.keyboard.press('End');
  await tab.locator('.cm-content').click();
  await tab.keyboard.press('Control+End');
  await untilStatus(tab, 'saved');
  await other.keyboard.type(' ');
  await tab.keyboard.type('/t');
  await tab.getByRole('option', { name: /Table/ }).waitFor();
  await untilStatus(tab, 'saved');
  await tab.screenshot({ path: picture('writing') });
});

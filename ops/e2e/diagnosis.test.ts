import t from 'tap';
import { checkAccessible, screens } from './accessibility.ts';
import { createAccount, launchBrowser, openSignedInTab } from './browser.ts';
import { startStack } from './stack.ts';
import { startUpgradeDropper } from './upgrade-dropper.ts';

t.setTimeout(600_000);
const { origin } = await startStack(t);
const browser = await launchBrowser(t);
const ada = await createAccount(origin, 'Ada');
const bob = await createAccount(origin, 'Bob');

for (const [name, screen] of Object.entries(screens)) {
  t.test(`an administrator has the way examined, by keys, on ${name}`, async (t) => {
    const page = await openSignedInTab(t, browser, origin, ada, screen);
    await page.goto('/settings/doctor');
    await page.getByRole('button', { name: 'Run checks', exact: true }).focus();
    await page.keyboard.press('Enter');
    await page
      .getByText(`No problems with the connection to ${origin}.`)
      .or(page.getByText('isn’t encrypted'))
      .waitFor();
    await page.getByRole('button', { name: 'Run checks again' }).waitFor();
    await checkAccessible(t, page, 'what was found');
  });

  t.test(`an administrator sees the replicas and what is left to be done, on ${name}`, async (t) => {
    const page = await openSignedInTab(t, browser, origin, ada, screen);
    await page.goto('/settings/fleet');
    const replicas = page.getByRole('list', { name: 'Replicas' }).getByRole('listitem');
    await replicas.getByText('(this one)').waitFor();
    t.equal(await replicas.count(), 1);
    await page.getByText('Up to date').waitFor();
    await checkAccessible(t, page, 'the replicas');
  });
}

t.test('behind a proxy that drops upgrades it says so, on which leg, and which lines mend it', async (t) => {
  const behind = await startUpgradeDropper(t, origin);
  const page = await openSignedInTab(t, browser, behind, ada);
  await page.goto('/settings/doctor');
  await page.getByRole('button', { name: 'Run checks', exact: true }).click();
  const finding = page
    .getByRole('list', { name: 'Findings' })
    .getByRole('listitem')
    .filter({ hasText: 'WebSocket requests arrive at the api without Upgrade and Connection' });
  await finding.getByText('Between proxy and api').waitFor();
  await finding.getByText('nginx', { exact: true }).click();
  await finding.getByText('proxy_set_header Upgrade $http_upgrade').first().waitFor();
});

t.test('for others there is neither', async (t) => {
  const page = await openSignedInTab(t, browser, origin, bob);
  for (const path of ['/settings/doctor', '/settings/fleet']) {
    await page.goto(path);
    await page.getByText('Only an administrator can see this page.').waitFor();
  }
});

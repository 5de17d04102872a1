import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import t from 'tap';
import { checkAccessible, screens } from './accessibility.ts';
import { callApi, createAccount, launchBrowser, openSignedInTab } from './browser.ts';
import { startStack } from './stack.ts';

t.setTimeout(600_000);

const calls: string[] = [];
let status = 200;
const receiver = createServer((request, response) => {
  calls.push(request.url ?? '');
  request.resume();
  response.writeHead(status).end(status === 200 ? 'thank you' : 'out of order');
});
await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
t.teardown(() => receiver.close());
const hook = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`;

const { origin } = await startStack(t, { WIKI_WEBHOOK_PRIVATE_HOSTS: '127.0.0.1' });
const browser = await launchBrowser(t);
const ada = await createAccount(origin, 'Ada');
const bob = await createAccount(origin, 'Bob');
const shots = process.env.SHOTS;

for (const [name, screen] of Object.entries(screens)) {
  t.test(
    `an administrator makes a webhook by keys, sees what it was called for and sends it again, on ${name}`,
    async (t) => {
      status = 200;
      const page = await openSignedInTab(t, browser, origin, ada, screen);
      const button = (label: string) => page.getByRole('button', { name: label, exact: true });
      const title = `Hook on ${name}`;
      await page.goto('/settings/webhooks');
      await button('New webhook').focus();
      await page.keyboard.press('Enter');
      await page.getByRole('textbox', { name: 'Name' }).focus();
      await page.keyboard.type(title);
      await page.getByRole('textbox', { name: 'Address' }).focus();
      await page.keyboard.type('nowhere');
      await checkAccessible(t, page, 'the form');
      await page.getByRole('textbox', { name: 'Address' }).fill(`${hook}${name.replaceAll(' ', '-')}`);
      await page.keyboard.press('Enter');
      const secret = page.getByRole('dialog', { name: 'Webhook created' });
      t.match(await secret.getByRole('textbox', { name: 'Secret' }).inputValue(), /^whsec_/);
      await checkAccessible(t, page, 'the secret');
      await secret.getByRole('button', { name: 'Close' }).last().click();
      await page.getByRole('listitem').filter({ hasText: title }).waitFor();
      await checkAccessible(t, page, 'the list');

      status = 500;
      await callApi(origin, bob, 'POST', '/pages', { path: `/${name.replaceAll(' ', '-')}`, body: '# New\n' });
      await button(`Deliveries of ${title}`).click();
      const list = page.getByRole('dialog', { name: `Deliveries of “${title}”` });
      const row = list.getByRole('listitem').filter({ hasText: 'A page is created' });
      await row.getByText('Pending').waitFor();
      await row.getByText('500').waitFor();
      await row.getByText('Response').click();
      await row.getByText('out of order').waitFor();
      if (shots) await page.screenshot({ path: `${shots}/webhooks-${name.replaceAll(' ', '-')}.png` });
      await checkAccessible(t, page, 'the deliveries');
      status = 200;
      await row.getByRole('button', { name: 'Send again' }).click();
      await row.getByText('Delivered').waitFor();
      await list.getByRole('button', { name: 'Send test' }).click();
      await list.getByRole('listitem').filter({ hasText: 'Test' }).getByText('Delivered').waitFor();
      await list.getByRole('button', { name: 'Close' }).last().click();

      await button(`Delete ${title}`).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
      await page.getByRole('listitem').filter({ hasText: title }).waitFor({ state: 'detached' });
    },
  );
}

t.test('for others there are none', async (t) => {
  const page = await openSignedInTab(t, browser, origin, bob);
  await page.goto('/settings/webhooks');
  await page.getByText('Only an administrator can see this page.').waitFor();
});

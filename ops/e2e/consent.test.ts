import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as client from 'openid-client';
import type { Page } from 'playwright-core';
import t, { type Test } from 'tap';
import { checkAccessible } from './accessibility.ts';
import { type Account, callApi, createAccount, launchBrowser, openSignedInTab } from './browser.ts';
import { startStack } from './stack.ts';

const phone = { viewport: { width: 390, height: 800 } };

/** Returns an application on this machine that records its users' returns. */
async function startApplication(t: Test, origin: string) {
  const visits: URL[] = [];
  const server = createServer((request, response) => {
    visits.push(new URL(request.url ?? '/', 'http://127.0.0.1'));
    response.setHeader('content-type', 'text/html').end('<title>agent</title><h1>Back in the application</h1>');
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  t.teardown(() => server.close());
  const redirectUri = `http://127.0.0.1:${(server.address() as AddressInfo).port}/callback`;
  const config = await client.dynamicClientRegistration(
    new URL(origin),
    { client_name: 'Example Agent', redirect_uris: [redirectUri], token_endpoint_auth_method: 'none' },
    client.None(),
    { execute: [client.allowInsecureRequests], algorithm: 'oauth2' },
  );
  async function begin() {
    const verifier = client.randomPKCECodeVerifier();
    const url = client.buildAuthorizationUrl(config, {
      redirect_uri: redirectUri,
      scope: 'read write',
      code_challenge_method: 'S256',
      code_challenge: await client.calculatePKCECodeChallenge(verifier),
    });
    const redeem = () => {
      const back = visits.filter(({ pathname }) => pathname === '/callback').at(-1);
      return client.authorizationCodeGrant(config, new URL(`${redirectUri}${back?.search}`), {
        pkceCodeVerifier: verifier,
      });
    };
    return { url: url.href, redeem };
  }
  return { visits, begin };
}

async function setUp(t: Test) {
  const { origin } = await startStack(t);
  const ada = await createAccount(origin, 'Ada');
  const browser = await launchBrowser(t);
  const open = async (account: Account): Promise<Page> => {
    return openSignedInTab(t, browser, origin, account, { ...phone, colorScheme: 'dark' });
  };
  return { origin, ada, browser, open };
}

const statusOf = async (origin: string, token: string) =>
  (await fetch(`${origin}/api/users/me`, { headers: { authorization: `Bearer ${token}` } })).status;

t.test('an application is let in by keyboard on a phone, seen in the settings and withdrawn', async (t) => {
  const { origin, ada, open } = await setUp(t);
  const { begin } = await startApplication(t, origin);
  const page = await open(ada);
  const { url, redeem } = await begin();
  await page.goto(url);
  await page.getByRole('heading', { name: 'Allow “Example Agent”?' }).waitFor();
  await page.getByText('You are signed in as Ada').waitFor();
  await page.getByText('This application isn’t verified').waitFor();
  await checkAccessible(t, page, 'the consent screen');
  await page.getByRole('checkbox', { name: /^Write as you/ }).focus();
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Allow' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Back in the application' }).waitFor();
  const tokens = await redeem();
  t.equal(tokens.scope, 'read', 'what was left out is not given');
  t.equal(await statusOf(origin, tokens.access_token), 200);
  const cookies = await page.context().cookies();
  const left = cookies.filter(({ name }) => name.startsWith('wiki.authorize'));
  t.same(left, [], 'nothing of it is left in the browser');

  await page.goto(`${origin}/settings/applications`);
  await page.getByRole('button', { name: 'Withdraw Example Agent' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
  await page.getByText('No applications yet').waitFor();
  t.equal(await statusOf(origin, tokens.access_token), 401);
  await checkAccessible(t, page, 'the settings');
});

t.test('a denied application gets nothing, and one in another browser neither', async (t) => {
  const { origin, ada, browser, open } = await setUp(t);
  const { begin, visits } = await startApplication(t, origin);
  const page = await open(ada);
  await page.goto((await begin()).url);
  await page.getByRole('button', { name: 'Deny' }).click();
  await page.getByRole('heading', { name: 'Back in the application' }).waitFor();
  t.equal(visits.find(({ pathname }) => pathname === '/callback')?.searchParams.get('error'), 'access_denied');

  const stranger = await (await browser.newContext()).newPage();
  await stranger.goto((await begin()).url);
  await stranger.getByLabel('Email').waitFor();
  const led = new URL(stranger.url()).searchParams.get('next') ?? '';
  await stranger.context().close();
  const count = visits.length;
  await page.goto(`${origin}${led}`);
  await page.getByRole('button', { name: 'Allow' }).click();
  await page.getByText('The application’s request is invalid or has expired.').waitFor();
  t.equal(visits.length, count, 'someone led to another person’s request gives nothing away');
});

t.test('a signed-out person signs in first, and returns', async (t) => {
  const { origin, ada, browser } = await setUp(t);
  const { begin } = await startApplication(t, origin);
  const { url, redeem } = await begin();
  const page = await (await browser.newContext({ ...phone, locale: 'en-GB' })).newPage();
  await page.goto(url);
  await page.getByLabel('Email').fill(ada.email);
  await page.getByLabel('Password', { exact: true }).fill(ada.password);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Allow' }).click();
  await page.getByRole('heading', { name: 'Back in the application' }).waitFor();
  t.equal((await redeem()).scope, 'read write');
});

t.test('a device is let in by its code', async (t) => {
  const { origin, ada, open } = await setUp(t);
  const config = await client.discovery(new URL(origin), 'wiki-cli', undefined, client.None(), {
    execute: [client.allowInsecureRequests],
    algorithm: 'oauth2',
  });
  const begun = await client.initiateDeviceAuthorization(config, { scope: 'read' });
  const page = await open(ada);
  await page.goto(begun.verification_uri);
  await page.getByLabel('Code').fill('XXXX-XXXX');
  await page.keyboard.press('Enter');
  await page.getByText('No device uses this code.').waitFor();
  await page.getByLabel('Code').fill(begun.user_code.toLowerCase());
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Allow “wiki command line”?' }).waitFor();
  await page.getByText('Requested from the address 127.0.0.1').waitFor();
  t.equal(await page.getByText('This application isn’t verified').count(), 0, 'it is the wiki’s own');
  await checkAccessible(t, page, 'the screen of a device');
  await page.getByRole('button', { name: 'Allow' }).click();
  await page.getByText('Your device continues by itself').waitFor();
  const tokens = await client.pollDeviceAuthorizationGrant(config, { ...begun, interval: 0.1 });
  t.equal(await statusOf(origin, tokens.access_token), 200);

  const denied = await client.initiateDeviceAuthorization(config, { scope: 'read' });
  await page.goto(denied.verification_uri_complete ?? '');
  await page.getByRole('button', { name: 'Deny' }).click();
  await page.getByText('Denied. You can close this tab.').waitFor();
  t.match(
    await client.pollDeviceAuthorizationGrant(config, { ...denied, interval: 0.1 }).catch((error: unknown) => error),
    {
      error: 'access_denied',
    },
  );
});

t.test('a link with a code gives no session, and shows who only took a name', async (t) => {
  const { origin, ada, open } = await setUp(t);
  const device = 'urn:ietf:params:oauth:grant-type:device_code';
  const config = await client.dynamicClientRegistration(
    new URL(origin),
    { client_name: 'wiki command line', grant_types: [device], token_endpoint_auth_method: 'none' },
    client.None(),
    { execute: [client.allowInsecureRequests], algorithm: 'oauth2' },
  );
  const begun = await client.initiateDeviceAuthorization(config, { scope: 'read write' });
  const page = await open(ada);
  await page.goto(begun.verification_uri_complete ?? '');
  await page.getByRole('heading', { name: 'Allow “wiki command line”?' }).waitFor();
  await page.getByText('This application isn’t verified').waitFor();
  await page.getByText(`Code ${begun.user_code}`).waitFor();
  await page.getByText('Requested from the address 127.0.0.1').waitFor();
  await checkAccessible(t, page, 'the screen of a device that is not verified');
  const body = new URLSearchParams({ grant_type: device, device_code: begun.device_code });
  body.set('client_id', config.clientMetadata().client_id);
  const polled = await fetch(`${origin}/api/oauth/token`, { method: 'POST', body });
  t.match(await polled.json(), { error: 'authorization_pending' });
});

t.test('more applications than one part of a list are shown part by part', async (t) => {
  const { origin, ada, open } = await setUp(t);
  for (let i = 0; i < 102; i++) {
    const input = { name: `App ${i}`, redirectUris: ['https://app.example/cb'], isConfidential: false };
    await callApi(origin, ada, 'POST', '/oauth/clients', input);
  }
  const page = await open(ada);
  await page.goto(`${origin}/settings/applications`);
  const names = page.getByRole('button', { name: /^Remove App / });
  await page.getByRole('button', { name: 'Show more' }).waitFor();
  t.equal(await names.count(), 100);
  await page.getByRole('button', { name: 'Show more' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Remove App 0', exact: true }).waitFor();
  t.equal(await names.count(), 102);
  await page.getByRole('button', { name: 'Show more' }).waitFor({ state: 'detached' });
  await page
    .locator('button:focus')
    .and(page.getByRole('button', { name: 'Remove App 1', exact: true }))
    .waitFor();
});

t.test('an administrator makes a client and removes it', async (t) => {
  const { origin, ada, open } = await setUp(t);
  const page = await open(ada);
  await page.goto(`${origin}/settings/applications`);
  await page.getByRole('button', { name: 'Create client' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Reports');
  await dialog.getByLabel('Redirect addresses').fill('http://elsewhere.example/cb');
  await dialog.getByLabel('Confidential: runs on a server').check();
  await dialog.getByRole('button', { name: 'Create client' }).click();
  await dialog.getByText('A redirect address must start with https://').waitFor();
  await dialog.getByLabel('Redirect addresses').fill('https://reports.example/cb');
  await dialog.getByRole('button', { name: 'Create client' }).click();
  t.match(await dialog.getByLabel('Client secret').inputValue(), /^[\w-]{43}$/);
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await page.getByRole('button', { name: 'Remove Reports' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await page.getByText('There are no clients.').waitFor();
});

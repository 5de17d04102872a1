import sharp from 'sharp';
import t, { type Test } from 'tap';
import { alsoBoot, signUp, testApp, testReplicas } from '../../api/test-app.ts';
import { eventually } from '../../ops/testing/eventually.ts';
import { authApp } from '../auth/test-auth-app.ts';
import { openSmtp } from '../mail/test-smtp.ts';

alsoBoot('all');

async function openSettings(t: Test, overrides: Parameters<typeof testApp>[1] = {}) {
  const app = await testApp(t, { registration: undefined, ...overrides });
  const ada = await signUp(app);
  const as =
    ({ headers }: Pick<typeof ada, 'headers'>) =>
    (method: 'GET' | 'PATCH', payload?: object) =>
      app.inject({ method, url: '/api/settings', headers, ...(payload && { payload }) });
  return { app, ada, asAda: as(ada), as };
}

const trySignUp = (app: Awaited<ReturnType<typeof testApp>>, email: string) =>
  app.inject({
    method: 'POST',
    url: '/api/auth/sign-up',
    payload: { name: 'Bea', email, password: 'correct horse battery' },
  });

t.test('the first change may be one that only resets, or changes nothing', async (t) => {
  for (const change of [{ trashDays: null }, {}]) {
    const { asAda } = await openSettings(t);
    t.equal((await asAda('PATCH', change)).statusCode, 200, JSON.stringify(change));
    t.match((await asAda('GET')).json(), { values: { trashDays: 30 } });
    t.equal((await asAda('PATCH', { trashDays: 7 })).statusCode, 200);
  }
});

t.test('an administrator changes settings, which are in force at once and in the audit log', async (t) => {
  const { app, ada, asAda } = await openSettings(t);
  t.match((await asAda('GET')).json(), {
    values: {
      registration: 'invite',
      registrationDomains: [],
      trashDays: 30,
      auditDays: 365,
      uploadMaxBytes: 52_428_800,
    },
    fixedBy: {},
  });
  t.equal((await trySignUp(app, 'bea@allowed.example')).statusCode, 403);
  const change = {
    registration: 'domain',
    registrationDomains: ['allowed.example'],
    trashDays: 7,
    uploadMaxBytes: 1000,
  };
  t.match((await asAda('PATCH', change)).json(), { values: { ...change, auditDays: 365 } });
  t.equal((await trySignUp(app, 'bea@allowed.example')).statusCode, 201);
  t.match((await app.inject('/api/app/info')).json(), { registration: 'domain', limits: { trashDays: 7 } });
  const policy = await app.inject({ url: '/api/attachments/upload-policy', headers: ada.headers });
  t.equal(policy.json().maxBytes, 1000);
  t.match((await asAda('PATCH', { trashDays: null })).json(), { values: { trashDays: 30, uploadMaxBytes: 1000 } });
  const log = await app.inject({ url: '/api/audit-log?action=settings.changed', headers: ada.headers });
  t.match(log.json().items.slice(0, 2), [
    { actor: { name: 'Ada' }, details: { setting: 'trashDays', before: 7, after: 30 } },
    { details: { setting: 'uploadMaxBytes', before: 52_428_800, after: 1000 } },
  ]);
  t.equal(log.json().items.length, 5, 'one entry for each that has changed');
  await asAda('PATCH', { uploadMaxBytes: 1000 });
  t.equal(
    (await app.inject({ url: '/api/audit-log?action=settings.changed', headers: ada.headers })).json().items.length,
    5,
  );
});

t.test('invalid settings are refused with the reason, and nothing changes', async (t) => {
  const { asAda } = await openSettings(t);
  const refused: [object, RegExp][] = [
    [{ registration: 'domain' }, /at least one domain/],
    [{ registration: 'domain', registrationDomains: [] }, /at least one domain/],
    [{ registrationDomains: ['@example.com'] }, /"@example.com" is not a domain name/],
    [{ registrationDomains: ['a b'] }, /is not a domain name/],
    [{ registrationDomains: Array(101).fill('a.example') }, /up to 100/],
    [{ trashDays: -1 }, /0 to 36500/],
    [{ auditDays: 36_501 }, /0 to 36500/],
    [{ uploadMaxBytes: 52_428_801 }, /up to 52428800/],
    [{ uploadMaxBytes: 0 }, /up to 52428800/],
    [{ name: 'x'.repeat(61) }, /one line of up to 60/],
    [{ name: 'two\nlines' }, /one line/],
    [{ notice: 'x'.repeat(501) }, /up to 500/],
    [{ accentColor: 'green' }, /#1c6a57/],
    [{ accentColor: '#fff; x' }, /#1c6a57/],
    [{ homePage: 'handbook' }, /path of a page/],
    [{ homePage: '/handbook/' }, /path of a page/],
    [{ homePage: '//evil.example' }, /path of a page/],
  ];
  for (const [change, detail] of refused) {
    const answer = await asAda('PATCH', { auditDays: 10, ...change });
    t.match(answer.json(), { status: 400, code: 'setting_invalid', detail }, JSON.stringify(change));
  }
  for (const change of [{ unknown: 1 }, { trashDays: '7' }, { registration: 'all' }, { trashDays: 1.5 }])
    t.equal((await asAda('PATCH', change)).statusCode, 400, JSON.stringify(change));
  t.match((await asAda('GET')).json(), { values: { auditDays: 365, registration: 'invite' } });
  await asAda('PATCH', { registration: 'domain', registrationDomains: ['example.com'] });
  t.match(
    (await asAda('PATCH', { registrationDomains: null })).json(),
    { code: 'setting_invalid' },
    'they go together',
  );
});

t.test('the wiki’s appearance is public, and any logo becomes a small picture', async (t) => {
  const { app, ada, asAda } = await openSettings(t);
  const look = async () => (await app.inject('/api/app/info')).json().publicSettings;
  t.same(await look(), {
    name: '',
    logo: '',
    accentColor: '',
    language: 'browser',
    notice: '',
    homePage: '/',
    outsideImages: 'click',
    drawsPlantuml: false,
  });
  t.match((await app.inject('/api/app/logo')).json(), { status: 404, code: 'logo_not_set' });
  const create = { width: 2000, height: 1000, channels: 3, background: 'green' } as const;
  const webp = await sharp({ create }).webp().toBuffer();
  const logo = `data:image/webp;base64,${webp.toString('base64')}`;
  const change = { name: 'Ours', notice: 'Down at six', accentColor: '#24618c', homePage: '/start', logo };
  t.equal((await asAda('PATCH', change)).statusCode, 200);
  const shown = await look();
  t.match(shown, { ...change, logo: /^\/api\/app\/logo\?v=/ });
  const picture = await app.inject(shown.logo);
  t.match(picture.headers, { 'content-type': 'image/png', 'cache-control': /immutable/ });
  t.match((await sharp(picture.rawPayload).metadata()) as object, { format: 'png', width: 256, height: 128 });
  t.match((await app.inject('/api/app/logo?v=other')).headers, { 'cache-control': 'public, max-age=60' });

  const exported = (await asAda('GET')).json().values.logo;
  t.equal((await asAda('PATCH', { logo: exported })).statusCode, 200, 'an exported one can be taken over');
  const log = await app.inject({ url: '/api/audit-log?action=settings.changed', headers: ada.headers });
  t.notMatch(log.body, /base64/, 'the audit log names it');

  const asDataUrl = (bytes: string | Buffer) => `data:image/png;base64,${Buffer.from(bytes).toString('base64')}`;
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>';
  const limit = 5 * 1024 * 1024;
  const unreadable = ['/logo.png', 'https://a.example/1.png', asDataUrl('no picture'), asDataUrl(drawing)];
  for (const one of [...unreadable, asDataUrl(Buffer.alloc(limit)), asDataUrl(Buffer.alloc(limit + 1))]) {
    const answer = await asAda('PATCH', { logo: one, name: 'Theirs' });
    t.match(answer.json(), { status: 400, code: 'logo_unreadable' }, one.slice(0, 60));
  }
  t.match(await look(), { name: 'Ours', logo: shown.logo });
  await asAda('PATCH', { logo: null });
  t.match(await look(), { logo: '' });
});

t.test('settings from the environment win, are shown as such and cannot be changed', async (t) => {
  const { asAda } = await openSettings(t, { trashDays: 5, registration: 'open' });
  t.match((await asAda('GET')).json(), {
    values: { trashDays: 5, registration: 'open' },
    defaults: { trashDays: 30 },
    fixedBy: { trashDays: 'WIKI_TRASH_DAYS', registration: 'WIKI_REGISTRATION' },
  });
  const answer = (await asAda('PATCH', { trashDays: 7, auditDays: 7 })).json();
  t.match(answer, { status: 409, code: 'setting_fixed', detail: /WIKI_TRASH_DAYS/ });
  t.match((await asAda('GET')).json(), { values: { trashDays: 5, auditDays: 365 } });
});

t.test('invalid settings in the environment stop the boot', async (t) => {
  const senseless = [
    { registration: 'domain' as const, registrationDomains: [] },
    { registration: 'domain' as const, registrationDomains: ['@example.com'] },
    { trashDays: -1 },
    ...[0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, 50 * 1024 * 1024 + 1].map((uploadMaxBytes) => ({
      uploadMaxBytes,
    })),
  ];
  for (const settings of senseless)
    await t.rejects(authApp(t, { settings }), { code: 'SETTINGS_BAD_OPTION' }, `${Object.values(settings)}`);
});

t.test('only administrators see and change them', async (t) => {
  const { app, as } = await openSettings(t, { registration: 'open' });
  const bea = await signUp(app, 'Bea');
  t.match((await as(bea)('GET')).json(), { status: 403, code: 'admin_required' });
  t.match((await as(bea)('PATCH', { trashDays: 1 })).json(), { status: 403, code: 'admin_required' });
  t.equal((await as({ headers: { authorization: '' } })('GET')).statusCode, 401);
});

t.test('a change reaches all replicas within a second', async (t) => {
  const { one, other } = await testReplicas(t, { registration: undefined });
  await Promise.all([one, other].map((app) => app.listen({ port: 0, host: '127.0.0.1' })));
  const { headers } = await signUp(one);
  const payload = { trashDays: 3 };
  t.equal((await one.inject({ method: 'PATCH', url: '/api/settings', headers, payload })).statusCode, 200);
  const daysThere = async () => (await other.inject('/api/app/info')).json().limits.trashDays;
  await eventually(async () => (await daysThere()) === 3, 'the other replica knows');
  // The store is that of the first.
  await other.close();
});

t.test('an administrator sends themselves a test email, and sees what the server says', async (t) => {
  const smtp = await openSmtp(t);
  const { app, ada } = await openSettings(t, {
    smtpUrl: smtp.url,
    mailFrom: 'wiki@wiki.example',
    publicUrl: 'https://wiki.example',
  });
  const test = () => app.inject({ method: 'POST', url: '/api/settings/mail-test', headers: ada.headers });
  const server = new URL(smtp.url).host;
  t.match((await test()).json(), { isTaken: true, address: ada.user.email, server, said: /^250 / });
  t.match(smtp.taken, [{ recipients: [ada.user.email], text: /the wiki at https:\/\/wiki\.example\// }]);
  smtp.judge = () => 550;
  t.match((await test()).json(), { isTaken: false, said: /refuses the recipient: "550 / });
  const without = await openSettings(t);
  const { headers } = without.ada;
  const answer = await without.app.inject({ method: 'POST', url: '/api/settings/mail-test', headers });
  t.match(answer.json(), { status: 409, code: 'mail_not_configured', detail: /SMTP_URL/ });
});

import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pino } from 'pino';
import sharp from 'sharp';
import t from 'tap';
import { buildApp } from '../../api/app.ts';
import { dropDatabase, signUp, testConfig } from '../../api/test-app.ts';
import { testAdmin } from './test-admin.ts';

t.test('settings are read, changed, exported and imported by commands, which are audited', async (t) => {
  const config = await testConfig(t, { registration: undefined });
  const app = await buildApp(config, pino({ level: 'silent' }));
  await signUp(app);
  await app.close();
  t.teardown(() => dropDatabase(config));
  const admin = testAdmin(t, config);

  t.equal((await admin.run(['settings', 'get', 'trashDays'])).stdout, 'trashDays             30  (default)\n');
  t.equal((await admin.run(['settings', 'set', 'trashDays', '60'])).stdout, 'trashDays             60\n');
  const domains = await admin.run(['settings', 'set', 'registrationDomains', 'A.example, b.example']);
  t.equal(domains.stdout, 'registrationDomains   a.example,b.example\n');
  t.match((await admin.run(['settings', 'get', '--json'])).json().slice(-5), [
    { name: 'registration', value: 'invite', from: 'default' },
    { name: 'registrationDomains', value: ['a.example', 'b.example'], from: 'wiki' },
    { name: 'trashDays', value: 60, from: 'wiki' },
  ]);
  const exported = await admin.run(['settings', 'export']);
  t.same(JSON.parse(exported.stdout), { registrationDomains: ['a.example', 'b.example'], trashDays: 60 });
  t.equal((await admin.run(['settings', 'set', 'trashDays', 'default'])).code, 0);
  const file = join(config.dataDir, 'settings.json');
  await writeFile(file, exported.stdout);
  t.match(await admin.run(['settings', 'import', file]), { code: 0, stdout: /trashDays +60/ });
  t.match(await admin.run(['settings', 'import', '-'], {}, '{"trashDays":null}'), { code: 0, stdout: /trashDays +30/ });

  const picture = join(config.dataDir, 'logo.png');
  await writeFile(
    picture,
    await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
      .png()
      .toBuffer(),
  );
  t.match(await admin.run(['settings', 'set', 'logo', picture]), {
    code: 0,
    stdout: /logo +data:image\/png;base64,.*…/,
  });
  t.match(await admin.run(['settings', 'set', 'logo', file]), { code: 2, stderr: /The logo can.t be read/ });
  t.match(await admin.run(['settings', 'set', 'name', '2026']), { code: 0, stdout: /name +2026/ });

  const log = (await admin.run(['audit', '--action', 'settings.changed'])).stdout;
  t.match(log, /wiki-admin@.* setting=trashDays before=30 after=60/);
  const fixed = await admin.run(['settings', 'set', 'trashDays', '7'], { WIKI_TRASH_DAYS: '9' });
  t.match(fixed, { code: 2, stderr: /WIKI_TRASH_DAYS/ });
  t.match(await admin.run(['settings', 'get', 'trashDays'], { WIKI_TRASH_DAYS: '9' }), {
    stdout: 'trashDays             9  (WIKI_TRASH_DAYS)\n',
  });
  const refused: [string[], RegExp, string?][] = [
    [['set', 'trashdays', '1'], /Unknown setting "trashdays".*trashDays/],
    [['set', 'trashDays', 'soon'], /whole number of days/],
    [['set', 'registrationDomains', '@x'], /is not a domain name/],
    [['import', '/nowhere.json'], /cannot be read \(ENOENT\)/],
    [['import', '-'], /not JSON/, 'trashDays: 3'],
    [['import', '-'], /not an object/, '[1]'],
    [['import', '-'], /Unknown setting "x"/, '{"x":1}'],
    [['import', '-'], /whole number/, '{"auditDays":5,"trashDays":"7"}'],
  ];
  for (const [args, stderr, input = ''] of refused) {
    t.match(await admin.run(['settings', ...args], {}, input), { code: 2, stderr }, args.join(' '));
  }
  t.match((await admin.run(['settings', 'get', 'auditDays'])).stdout, /365 {2}\(default\)/);
});

import t from 'tap';
import { testApp, testConfig } from '../../api/test-app.ts';
import { openSmtp } from '../../plugins/mail/test-smtp.ts';
import { testAdmin } from './test-admin.ts';

t.test('an administrator sees the response of the mail server in words', async (t) => {
  const smtp = await openSmtp(t);
  const config = await testConfig(t);
  await testApp(t, config);
  const { run } = testAdmin(t, config);
  const address = 'ada@example.com';
  const env = { SMTP_URL: smtp.url, MAIL_FROM: 'wiki@wiki.example', PORT: '4310' };

  const taken = await run(['mail', 'test', address], env);
  t.match(taken, { code: 0, stdout: /^127\.0\.0\.1:\d+ accepted the email to ada@example\.com: "250 / }, taken.stderr);
  t.match(smtp.taken, [{ recipients: [address], text: /the wiki at http:\/\/localhost:4310\// }]);

  smtp.judge = () => 550;
  const refused = await run(['mail', 'test', address, '--json'], env);
  t.equal(refused.code, 1, refused.stderr);
  t.match(refused.json(), [{ isTaken: false, isFinal: true, reason: /refuses the recipient: "550 / }]);

  const none = await run(['mail', 'test', address]);
  t.match(none, { code: 2, stderr: 'wiki-admin: SMTP_URL is not set, so this wiki sends no email.\n' });
});

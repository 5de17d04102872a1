import t from 'tap';
import { ApiProblem } from '../../api/problem.ts';
import { dictionary } from '../../i18n/en/index.ts';
import { addLanguage } from '../../i18n/i18n.ts';
import { failureText, nginxSetting } from './failure-text.ts';
import type { UploadFailure } from './outcome.ts';
import type { UploadOrigin } from './upload-queue.ts';

const { t: texts } = addLanguage('en', dictionary);
const policy = { maxBytes: 50 * 1024 ** 2, multipartOverheadBytes: 64 * 1024 };
const textFor = (failure: UploadFailure, origin: UploadOrigin = 'text', known: typeof policy | null = policy) =>
  failureText({ name: 'plan.png', size: 3 * 1024 ** 2, failure, origin, policy: known }, texts, 'en');

t.test('a proxy’s refusal names the file, its size, the api’s limit and what to raise', async (t) => {
  const text = textFor({ kind: 'proxy' });
  t.match(text, /^A front reverse proxy rejected the upload of “plan.png” \(3 MB\)/);
  t.match(text, /up to 50 MB/);
  t.match(text, 'client_max_body_size 51m)');
  t.match(textFor({ kind: 'proxy' }, 'text', null), /front reverse proxy.*“plan.png” \(3 MB\).*client_max_body_size/);
});

t.test('the list’s own upload only says that it failed', async (t) => {
  t.equal(textFor({ kind: 'proxy' }, 'list'), 'Couldn’t upload “plan.png”.');
});

t.test('too large says both sizes, and the api’s own words are translated', async (t) => {
  t.match(textFor({ kind: 'too-large', maxBytes: 1024 ** 2 }), /too large \(3 MB\)\. The limit is 1 MB/);
  const problem = new ApiProblem({ code: 'image_too_large', status: 422, detail: 'x', requestId: null });
  t.match(textFor({ kind: 'refused', problem }), /Couldn’t upload “plan.png”\. This image has too many pixels/);
});

t.test('every failure names the file', async (t) => {
  for (const kind of ['network', 'signed-out', 'unreadable', 'needs-page'] as const)
    t.match(textFor({ kind }), 'plan.png');
});

t.test('the proxy’s limit is above the api’s, never equal to it', async (t) => {
  t.equal(nginxSetting({ maxBytes: 1024 ** 2, multipartOverheadBytes: 0 }), 'client_max_body_size 2m');
  t.equal(nginxSetting({ maxBytes: 1, multipartOverheadBytes: 64 * 1024 }), 'client_max_body_size 1m');
});

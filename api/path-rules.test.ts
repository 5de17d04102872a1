import t from 'tap';
import { toPagePath } from '../web/transfer/import/page-path.ts';
import { pathFaultOf } from '../web/transfer/path-rules.ts';
import { reservedSegments } from './reserved-segments.ts';
import { signUp, testApp } from './test-app.ts';

t.test('the api, the editor and the import reserve the same first segments', async (t) => {
  const app = await testApp(t);
  const { headers } = await signUp(app);
  for (const segment of reservedSegments) {
    const payload = { path: `/${segment}/below`, body: '' };
    const response = await app.inject({ method: 'POST', url: '/api/pages', headers, payload });
    t.equal(response.json().code, 'path_reserved', `the api refuses /${segment}`);
    t.match(pathFaultOf(`/${segment}`), { fault: 'pathReserved' }, `the editor says so of /${segment}`);
    t.match(toPagePath('/', segment)?.notes, [{ code: 'name_reserved' }], `the import renames /${segment}`);
  }
  for (const free of ['API', 'apis', 'file', 'tags', 'assets2']) {
    t.equal(pathFaultOf(`/${free}`), null, `the editor lets /${free} pass`);
    t.same(toPagePath('/', free)?.notes, [], `the import leaves /${free} alone`);
  }
});

t.test('the api, the editor and the import have the same rules for paths', async (t) => {
  const app = await testApp(t);
  const { headers } = await signUp(app);
  const segments = [
    'plain',
    '日本語',
    'a b',
    'é',
    '',
    '.',
    '..',
    ' a',
    'a ',
    'a\u0000b',
    'a\u007fb',
    'a\u0085b',
    'a\u2028b',
    'a\u2029b',
    'a\u202eb',
    'a\u2066b',
    '\u200b',
    '\u00ad',
    'a\u200bb',
    '\ufeff',
    'x'.repeat(255),
    'x'.repeat(256),
    'あ'.repeat(86),
  ];
  for (const [at, segment] of segments.entries()) {
    const path = `/rules-${at}/${segment}`;
    const response = await app.inject({ method: 'POST', url: '/api/pages', headers, payload: { path, body: '' } });
    const isTaken = response.statusCode === 201;
    if (!isTaken) t.equal(response.json().code, 'path_invalid', `the api refuses segment ${at}`);
    t.equal(pathFaultOf(path) === null, isTaken, `the editor judges segment ${at} alike`);
    const imported = toPagePath('/', `rules-${at}/${segment}`);
    t.ok(imported && pathFaultOf(imported.path) === null, 'the import makes a path of it');
    if (isTaken) t.same(imported, { path: path.normalize('NFC'), notes: [] }, 'and leaves a good one alone');
  }
  const long = `/${'y'.repeat(250)}`.repeat(5);
  const tooLong = await app.inject({ method: 'POST', url: '/api/pages', headers, payload: { path: long, body: '' } });
  t.equal(tooLong.json().code, 'path_invalid');
  t.match(pathFaultOf(long), { fault: 'pathLong' });
  t.equal(toPagePath('/', long.slice(1)), null);
});

import t from 'tap';
import { pathFaultOf } from '../web/app/paths/path-rules.ts';
import { toPagePath } from '../web/transfer/import/page-path.ts';
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

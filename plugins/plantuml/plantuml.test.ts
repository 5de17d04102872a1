import t, { type Test } from 'tap';
import { alsoBoot, signUp, testApp } from '../../api/test-app.ts';
import { plantumlServer } from './ask-server.ts';
import { encodeSource } from './encode-source.ts';
import { openPlantuml } from './test-plantuml.ts';

alsoBoot(['settings-routes', 'app-info']);

async function open(t: Test, plantumlUrl?: string) {
  const app = await testApp(t, { plantumlUrl });
  const { headers } = await signUp(app, 'Ada');
  const draw = (source: unknown, given: object = headers) =>
    app.inject({ method: 'POST', url: '/api/diagrams/plantuml', headers: { ...given }, payload: { source } });
  return { app, draw };
}

t.test('sources are encoded as PlantUML documents it', async (t) => {
  // From PlantUML's own documentation.
  t.equal(encodeSource('Bob -> Alice : hello'), 'SyfFKj2rKt3CoKnELR1Io4ZDoSa70000');
  t.match(encodeSource('Bob -> Alice : こんにちは'), /^[\w-]+$/);
});

t.test('a diagram is drawn once for all readers, and answered as an image', async (t) => {
  const { url, drawn } = await openPlantuml(t);
  const { app, draw } = await open(t, url);
  const source = '@startuml\nBob -> Alice : こんにちは\n@enduml';
  const answers = await Promise.all([draw(source), draw(source), draw(source)]);
  for (const { statusCode, headers, body } of answers) {
    t.equal(statusCode, 200);
    t.equal(headers['content-type'], 'image/svg+xml');
    t.match(headers['content-security-policy'], /^sandbox/);
    t.match(body, encodeURI(source));
  }
  t.same(drawn, [source]);
  t.equal((await draw(source, {})).statusCode, 401);
  t.equal((await app.inject('/api/app/info')).json().publicSettings.drawsPlantuml, true);
});

t.test('diagrams that cannot be drawn say why, and are requested again', async (t) => {
  const { url, drawn } = await openPlantuml(t);
  const { draw } = await open(t, url);
  t.match((await draw('wrong')).json(), {
    status: 422,
    code: 'diagram_invalid',
    reason: 'Syntax Error? (line 2)',
    detail: 'PlantUML cannot read the diagram: Syntax Error? (line 2)',
  });
  for (const [source, reason] of [
    ['html', 'no SVG'],
    ['down', 'status 503'],
    ['huge', 'too large'],
  ] as const) {
    t.match((await draw(source)).json(), { status: 502, code: 'plantuml_unavailable', reason }, source);
  }
  await draw('down');
  t.equal(drawn.filter((source) => source === 'down').length, 2);
  t.match((await draw('x'.repeat(20_001))).json(), { status: 400 });
  t.match((await draw('')).json(), { status: 400 });
});

t.test('a server that is away or does not answer is named as such', async (t) => {
  const away = await open(t, 'http://127.0.0.1:9');
  t.match((await away.draw('A -> B')).json(), { code: 'plantuml_unavailable', reason: 'unreachable' });
  const { url } = await openPlantuml(t);
  const slow = plantumlServer({ url, userAgent: 'wiki/test', timeoutMs: 100, maxBytes: 1000 });
  t.teardown(slow.close);
  await t.rejects(slow.draw('slow'), { code: 'PLANTUML_UNAVAILABLE', members: { reason: 'timeout' } });
});

t.test('without a server there are no drawings', async (t) => {
  const { app, draw } = await open(t);
  t.match((await draw('A -> B')).json(), { status: 404, code: 'plantuml_not_configured' });
  t.equal((await app.inject('/api/app/info')).json().publicSettings.drawsPlantuml, false);
});

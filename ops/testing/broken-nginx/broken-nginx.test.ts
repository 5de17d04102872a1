import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import t, { type Test } from 'tap';
import { testApp } from '../../../api/test-app.ts';
import type { Examination, Finding } from '../../../plugins/doctor/index.ts';
import { buildWeb } from '../../../web/server/build-web.ts';
import { readWebConfig } from '../../../web/server/config.ts';
import { builtWeb } from '../../../web/testing-build.ts';
import { caddyfile, hasCaddy, moveCaddyfile, startCaddy } from '../../dev/caddy.ts';
import { freePort } from '../free-port.ts';
import { moveConfig, nginxConf, runNginx } from '../nginx.ts';
import { type Fault, faults } from './faults.ts';
import { hasNginx } from './has-nginx.ts';

t.setTimeout(240_000);
const mebibyte = 1024 * 1024;

/** Returns a real api and web process, to be examined behind nginx. */
async function start(t: Test) {
  builtWeb();
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const app = await testApp(t, { clientUrl: origin, publicUrl: origin, uploadMaxBytes: 4 * mebibyte });
  const api = await app.listen({ port: 0, host: '127.0.0.1' });
  const web = await buildWeb({ ...readWebConfig({}), apiUrl: api }, false);
  const webAddress = await web.listen({ port: 0, host: '127.0.0.1' });
  t.teardown(() => web.close());
  const place = { listen: `localhost:${port}`, api: new URL(api).host, web: new URL(webAddress).host };
  const config = moveConfig(await readFile(nginxConf, 'utf8'), place);
  let run = 0;

  async function examine(t: Test, changed: string, idleMs = 50): Promise<Examination> {
    run += 1;
    const nginx = await runNginx(changed, place.listen, join(t.testdir({}), `${run}`), 'ignore');
    const exited = once(nginx, 'exit');
    try {
      return await app.doctor.examine({ origin, idleMs });
    } finally {
      nginx.kill('SIGTERM');
      await exited;
    }
  }
  return { app, origin, config, examine, place };
}

function breakConfig(config: string, { from, to }: Fault): string {
  if (!config.includes(from)) throw new Error(`nginx.conf is expected to say "${from}".`);
  return config.replaceAll(from, () => to);
}

const shortly = ({ kind, leg, params, severity }: Finding) =>
  [
    kind,
    leg,
    ...(params.header ? [params.header] : []),
    ...(kind === 'went_to_api' && severity === 'warning' ? ['warning'] : []),
  ].join(' ');

const allOf = ({ text, tried, got }: Finding) => `${text}\n${tried.join('\n')}\n${got}`;

t.test('the doctor behind nginx', hasNginx() ? {} : { skip: 'nginx is not installed' }, async (t) => {
  const { app, config, examine, origin } = await start(t);

  await t.test('finds nothing wrong with nginx.conf as it is', async (t) => {
    const { findings, bodyLimit, facts } = await examine(t, config);
    t.same(findings, []);
    t.match(bodyLimit, { atLeast: 4 * mebibyte + 64 * 1024, below: null });
    t.match(facts, { clientUrl: origin, uploadMaxBytes: 4 * mebibyte });
    t.equal(await app.mongo.db.collection('probe_examinations').countDocuments({}), 0, 'nothing is left behind');
  });

  for (const fault of faults) {
    await t.test(`names the fault when ${fault.name}`, async (t) => {
      const { findings } = await examine(t, breakConfig(config, fault), fault.idleMs);
      t.same(findings.map(shortly), fault.finds);
      const mending = findings.filter(({ nginx }) => fault.mend.test(nginx));
      t.ok(mending.length > 0, `one of these mends it:\n${findings.map(({ nginx }) => nginx).join('\n')}`);
      t.match(findings.map(allOf).join('\n'), fault.evidence);
      for (const { caddy } of findings) t.ok(caddy.length > 0, 'the remedy for Caddy is there as well');
    });
  }
});

const noCaddy = hasCaddy() ? {} : { skip: 'caddy is not installed' };

t.test('the doctor behind Caddy finds nothing wrong with the Caddyfile as it is', noCaddy, async (t) => {
  const { app, origin, place } = await start(t);
  const { listen, api, web } = place;
  const config = moveCaddyfile(await readFile(caddyfile, 'utf8'), { listen, api: [api], web: [web] });
  const caddy = await startCaddy(config, listen, t.testdir({}), 'ignore');
  t.teardown(() => caddy.kill('SIGKILL'));
  const { findings, bodyLimit } = await app.doctor.examine({ origin, idleMs: 50 });
  t.same(findings, []);
  t.match(bodyLimit, { atLeast: 4 * mebibyte + 64 * 1024, below: null });
});

import t from 'tap';
import { alsoBoot } from '../../api/test-app.ts';
import { openAgents } from './test-agent.ts';
import { openTokenAdder, runScenario } from './test-conformance.ts';

alsoBoot('all');

/** Required of every server; other scenarios need their own tools. */
const scenarios = ['server-initialize', 'ping', 'tools-list', 'dns-rebinding-protection'];

t.test('the official conformance suite finds nothing', async (t) => {
  const adder = await openTokenAdder(t);
  const { origin, ada } = await openAgents(t, { publicUrl: adder.origin });
  adder.leadTo(origin, ada.accessToken);
  for (const scenario of scenarios) {
    const { code, said } = await runScenario(`${adder.origin}/api/mcp`, scenario);
    t.equal(code, 0, `${scenario}: ${said}`);
    t.match(said, /Passed: ([1-9])\/\1, 0 failed, 0 warnings/, scenario);
  }
});

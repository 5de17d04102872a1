/** Test files that need their own process, and why. */
const reasons = {
  'ops/cli/http/send-form.test.ts': 'measures memory; changes the environment',
  'ops/containers/natively.test.ts': 'enters a network of its own',
  'ops/dev/web-forwarding.test.ts': 'changes the environment',
  'ops/proxy/caddy.test.ts': 'enters a network of its own',
  'ops/proxy/nginx.test.ts': 'enters a network of its own',
  'ops/proxy/nginx-fleet.test.ts': 'enters a network of its own',
  'plugins/search/hostile.test.ts': 'measures memory',
  'plugins/storage/contract.test.ts': 'measures memory',
};

export const needsProcess = (file) => file in reasons;

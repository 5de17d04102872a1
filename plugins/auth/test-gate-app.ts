import type { FastifyInstance } from 'fastify';
import type { Test } from 'tap';
import { authApp, signUp } from './test-auth-app.ts';

/** Every access mode, answering who is asking. */
function routes(app: FastifyInstance) {
  const whoAsks = async ({ account }: { account: { user: { name: string } } | null }) => ({
    name: account?.user.name ?? null,
  });
  app.get('/t/public', { config: { access: 'public' } }, whoAsks);
  app.get('/t/bearer', { config: { access: 'bearer' } }, whoAsks);
  app.post('/t/bearer', { config: { access: 'bearer' } }, whoAsks);
  app.post('/t/search', { config: { access: 'bearer', scope: 'read' } }, whoAsks);
  app.get('/t/admin', { config: { access: 'bearer', scope: 'admin' } }, whoAsks);
  app.get('/t/delivery', { config: { access: 'delivery' } }, whoAsks);
  app.post('/t/delivery', { config: { access: 'delivery' } }, whoAsks);
  app.get('/t/ws', { config: { access: 'ws-token' } }, whoAsks);
}

/** Returns an administrator and a member before routes of every mode. */
export async function gateApp(t: Test) {
  const app = await authApp(t, { routes });
  const admin = await signUp(app, 'Ada');
  const member = await signUp(app, 'Mel');
  return { app, admin, member, token: member.accessToken };
}

import t from 'tap';
import { authApp, signUp } from '../auth/test-auth-app.ts';

t.test('changes of an account are announced after they are made, and only then', async (t) => {
  const app = await authApp(t);
  const { accounts, events } = app;
  await signUp(app, 'Ada');
  const { id } = (await signUp(app, 'Mel')).user;
  const emitted: unknown[] = [];
  events.on('account.changed', 'test', async ({ accountId }) => {
    const account = await accounts.findById(accountId);
    emitted.push([account?.name, account?.role, account?.suspendedAt !== null, account?.avatarId]);
  });
  const avatar = 'a'.repeat(24);
  const steps: [() => Promise<unknown>, unknown[]][] = [
    [() => accounts.setRole(id, 'admin'), [['Mel', 'admin', false, null]]],
    [() => accounts.setRole(id, 'admin'), []],
    [() => accounts.setRole(id, 'member'), [['Mel', 'member', false, null]]],
    [() => accounts.suspend(id), [['Mel', 'member', true, null]]],
    [() => accounts.suspend(id), []],
    [() => accounts.reinstate(id), [['Mel', 'member', false, null]]],
    [() => accounts.setAvatar(id, avatar), [['Mel', 'member', false, avatar]]],
    [() => accounts.dropAvatar(id, 'b'.repeat(24)), []],
    [() => accounts.dropAvatar(id, avatar), [['Mel', 'member', false, null]]],
    [() => accounts.setRole('0'.repeat(24), 'admin'), []],
  ];
  for (const [step, expected] of steps) {
    await step();
    t.same(emitted.splice(0), expected);
  }
});

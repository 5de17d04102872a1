import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import fp from 'fastify-plugin';
import type { Actor } from '../audit/index.ts';
import type { SettingsChange } from '../settings/index.ts';
import * as wire from './schema.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Changes settings of the wiki at once, or none, and records each in the audit log. @throws what `settings.change` throws */
    changeSettings(change: SettingsChange, actor: Actor, request?: FastifyRequest): Promise<void>;
  }
}

/** `/api/settings`: what administrators decide about the wiki while it runs. */
export default fp(
  async (fastify) => {
    const { settings, audit, events } = fastify;
    fastify.decorate('changeSettings', async (change, actor, request) => {
      for (const { name, before, after } of await settings.change(change)) {
        const details = { setting: name, before: asWord(before), after: asWord(after) };
        await audit.record({ action: 'settings.changed', actor, details }, request);
      }
      await events.emit('settings.changed', {});
    });
    await fastify.register(routes);
  },
  {
    fastify: '5.x',
    name: 'settings-routes',
    dependencies: ['errors', 'access', 'events', 'settings', 'audit', 'accounts'],
  },
);

const asWord = (value: string | number | string[]): string | number =>
  Array.isArray(value) ? value.join(', ') : value;

const routes: FastifyPluginAsyncTypebox = async (fastify) => {
  const { settings, accounts } = fastify;
  const { SettingFixed, SettingInvalid } = settings.errors;
  const config = { access: 'bearer', scope: 'admin' } as const;
  const tags = ['service'];
  const present = () => ({ values: settings.values, defaults: settings.defaults, fixedBy: settings.fixedBy });

  fastify.get(
    '/api/settings',
    {
      config,
      schema: {
        summary: 'The settings of the wiki',
        operationId: 'getSettings',
        tags,
        response: { 200: wire.SettingsView },
      },
    },
    async () => present(),
  );

  fastify.patch(
    '/api/settings',
    {
      config,
      schema: {
        summary: 'Change settings of the wiki',
        description:
          'All of the changes or none. They are in force on all replicas within a second, without a restart.',
        operationId: 'changeSettings',
        tags,
        body: wire.SettingsChange,
        response: { 200: wire.SettingsView, ...fastify.problems(SettingInvalid, SettingFixed) },
      },
    },
    async (request) => {
      await fastify.changeSettings(request.body, accounts.of(request).user, request);
      return present();
    },
  );
};

import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { ObjectId } from 'mongodb';
import { Type } from 'typebox';
import { changeSettings, type SettingsContext } from './change-settings.ts';
import { isTimeZone } from './digest-time.ts';
import { TimeZoneUnknown } from './errors.ts';
import { settingsOf } from './settings.ts';
import * as wire from './settings-shapes.ts';

const config = { access: 'bearer' } as const;
const tags = ['notifications'];

/** `hasMail`: whether the wiki sends email. */
export function settingsRoutes(context: SettingsContext, hasMail: boolean): FastifyPluginAsyncTypebox {
  const { settings: store } = context;
  return async (fastify) => {
    const { accounts } = fastify;

    fastify.get(
      '/api/notifications/settings',
      {
        config,
        schema: {
          summary: 'Get your notification settings',
          operationId: 'readNotificationSettings',
          tags,
          response: { 200: wire.Settings },
        },
      },
      async (request) => {
        const { id } = accounts.of(request).user;
        return { ...settingsOf(await store.find(new ObjectId(id))), isMailConfigured: hasMail };
      },
    );

    fastify.put(
      '/api/notifications/settings',
      {
        config,
        schema: {
          summary: 'Change your notification settings',
          description: 'Applies to pending emails immediately.',
          operationId: 'changeNotificationSettings',
          tags,
          body: wire.SettingsInput,
          response: { 200: wire.Settings, ...fastify.problems(TimeZoneUnknown) },
        },
      },
      async (request) => {
        const settings = await changeSettings(context, accounts.of(request).user.id, request.body);
        return { ...settings, isMailConfigured: hasMail };
      },
    );

    fastify.put(
      '/api/notifications/locale',
      {
        config,
        schema: {
          summary: 'Report your time zone and language',
          description: 'Used for emails until you choose them in the settings.',
          operationId: 'tellLocale',
          tags,
          body: wire.Locale,
          response: { 204: Type.Null({ description: 'Done.' }), ...fastify.problems(TimeZoneUnknown) },
        },
      },
      async (request, reply) => {
        if (!isTimeZone(request.body.timeZone)) throw new TimeZoneUnknown();
        await store.setLocale(new ObjectId(accounts.of(request).user.id), request.body);
        return reply.code(204).send(null);
      },
    );
  };
}

import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import fp from 'fastify-plugin';
import type { Actor } from '../audit/index.ts';
import type { SettingName, SettingsChange } from '../settings/index.ts';
import { LogoUnreadable, MailNotConfigured } from './errors.ts';
import { logoRoute, logoUrl } from './logo-route.ts';
import { readLogo } from './read-logo.ts';
import * as wire from './schema.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Applies all or none, audited. @throws LogoUnreadable, and what `settings.change` does */
    changeSettings(change: SettingsChange, actor: Actor, request?: FastifyRequest): Promise<void>;
  }
}

export interface SettingsRoutesOptions {
  /** Whether there is a PlantUML server. */
  drawsPlantuml?: boolean;
}

/** `/api/settings`: administrators' run-time settings. */
export default fp<SettingsRoutesOptions>(
  async (fastify, { drawsPlantuml = false }) => {
    const { settings, audit, events, appInfo } = fastify;
    appInfo.add(() => {
      const { name, accentColor, language, notice, homePage, outsideImages } = settings.values;
      const publicSettings = { name, accentColor, language, notice, homePage, outsideImages, drawsPlantuml };
      return { publicSettings: { ...publicSettings, logo: logoUrl(settings.values.logo) } };
    });
    fastify.decorate('changeSettings', async (change, actor, request) => {
      const wanted = change.logo ? { ...change, logo: await readLogo(change.logo) } : change;
      for (const { name, before, after } of await settings.change(wanted)) {
        const details = { setting: name, before: asWord(name, before), after: asWord(name, after) };
        await audit.record({ action: 'settings.changed', actor, details }, request);
      }
      await events.emit('settings.changed', {});
    });
    await fastify.register(routes);
    await fastify.register(logoRoute);
  },
  {
    fastify: '5.x',
    name: 'settings-routes',
    dependencies: ['errors', 'access', 'app-info', 'events', 'mail', 'settings', 'audit', 'accounts'],
    decorators: { fastify: ['problems', 'appInfo', 'events', 'mail', 'settings', 'audit', 'accounts'] },
  },
);

/** Returns a setting as the audit log has it. */
function asWord(name: SettingName, value: string | number | string[]): string | number {
  if (name === 'logo') return logoUrl(String(value));
  return Array.isArray(value) ? value.join(', ') : value;
}

const routes: FastifyPluginAsyncTypebox = async (fastify) => {
  const { settings, accounts, mail } = fastify;
  const { SettingFixed, SettingInvalid } = settings.errors;
  const config = { access: 'bearer', scope: 'admin' } as const;
  const tags = ['service'];
  const present = () => ({ values: settings.values, defaults: settings.defaults, fixedBy: settings.fixedBy });

  fastify.get(
    '/api/settings',
    {
      config,
      schema: {
        summary: "Get the wiki's settings",
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
        summary: "Change the wiki's settings",
        description: 'Changes all or none. They apply on all replicas within a second, without a restart.',
        operationId: 'changeSettings',
        tags,
        body: wire.SettingsChange,
        response: { 200: wire.SettingsView, ...fastify.problems(SettingInvalid, SettingFixed, LogoUnreadable) },
      },
    },
    async (request) => {
      await fastify.changeSettings(request.body, accounts.of(request).user, request);
      return present();
    },
  );

  fastify.post(
    '/api/settings/mail-test',
    {
      config,
      schema: {
        summary: 'Send yourself a test email',
        description: "Returns the mail server's answer.",
        operationId: 'sendTestMail',
        tags,
        response: { 200: wire.MailTest, ...fastify.problems(MailNotConfigured) },
      },
    },
    async (request) => {
      if (!mail.isConfigured) throw new MailNotConfigured();
      const { name, email } = accounts.of(request).user;
      const outcome = await mail.sendTest({ name, address: email });
      const said = outcome.isTaken ? outcome.said : outcome.failure.reason;
      return { isTaken: outcome.isTaken, address: email, server: mail.place ?? '', said };
    },
  );
};

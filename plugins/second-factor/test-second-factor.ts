import type { FastifyInstance } from 'fastify';
import { generate } from 'otplib';
import type { Test } from 'tap';
import { type AuthAppOptions, authApp, password, signIn, signUp, stoppedClock } from '../auth/test-auth-app.ts';
import fleet from '../fleet/index.ts';
import secondFactor, { type SecondFactorOptions } from './index.ts';

export const publicUrl = 'https://wiki.example';

export interface FactorAppOptions extends AuthAppOptions {
  secondFactor?: SecondFactorOptions;
}

/** Accounts, gate and second factors, on a manual clock. */
export async function factorApp(t: Test, options: FactorAppOptions = {}) {
  const clock = stoppedClock();
  const app = await authApp(t, {
    ...options,
    routes: (app) => {
      app.register(fleet, { version: '0.0.0', schemaVersion: 1, rendererVersion: () => 'none' });
      app.register(secondFactor, { publicUrl, now: clock.now, ...options.secondFactor });
      options.routes?.(app);
    },
  });
  return { app, clock };
}

export type Factored = Awaited<ReturnType<typeof factorApp>>;
export type Person = Awaited<ReturnType<typeof openPerson>>;

/** Returns a person over HTTP. */
export async function openPerson(app: FastifyInstance, name: string) {
  const { user, headers } = await signUp(app, name);
  const email = `${name.toLowerCase()}@example.com`;
  const ask = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, payload?: object) =>
    app.inject({ method, url, headers, ...(payload && { payload }) });
  return { user, headers, email, ask };
}

/** `steps` of 30 seconds from now. */
export const codeOf = (secret: string, at: Date, steps = 0): Promise<string> =>
  generate({ secret, epoch: Math.floor(at.getTime() / 1000) + steps * 30 });

/** Uses the preceding step's code, leaving current ones unused. */
export async function setUpTotp({ clock }: Pick<Factored, 'clock'>, person: Person) {
  const begun = await person.ask('POST', '/api/second-factor/totp', { password });
  if (begun.statusCode !== 200) throw new Error(`the setup answered ${begun.statusCode}: ${begun.body}`);
  const { secret, enrollment } = begun.json();
  const code = await codeOf(secret, clock.now(), -1);
  const confirmed = await person.ask('POST', '/api/second-factor/totp/confirm', { enrollment, code });
  if (confirmed.statusCode !== 201) throw new Error(`the code was answered ${confirmed.statusCode}: ${confirmed.body}`);
  const { recoveryCodes } = confirmed.json();
  return { secret, recoveryCodes, code: (steps = 0) => codeOf(secret, clock.now(), steps) };
}

/** Gives the password; returns the challenge. */
export async function begin(app: FastifyInstance, { email }: Pick<Person, 'email'>): Promise<string> {
  const answer = await signIn(app, email);
  const { code, challenge } = answer.json();
  if (code !== 'second_factor_required') throw new Error(`signing in answered ${answer.statusCode}: ${answer.body}`);
  return challenge;
}

export const complete = (app: FastifyInstance, payload: object, remoteAddress = '192.0.2.1') =>
  app.inject({ method: 'POST', url: '/api/auth/second-factor', payload, remoteAddress });

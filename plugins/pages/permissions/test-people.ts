import type { FastifyInstance, InjectOptions } from 'fastify';
import type { Test } from 'tap';
import type { Config } from '../../../api/config.ts';
import { type SignedIn, signUp, testApp } from '../../../api/test-app.ts';
import { eventually } from '../../../ops/testing/eventually.ts';
import { renderSimply, type TestPage } from '../test-wiki.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export interface Person extends SignedIn {
  ask(method: Method, url: string, payload?: InjectOptions['payload']): ReturnType<typeof inject>;
  create(path: string, body?: string): Promise<TestPage>;
}

/** By id; none: owner only. */
export interface TestRule {
  view?: (string | Person)[];
  edit?: (string | Person)[];
  ownerId?: string;
}

export interface People {
  app: FastifyInstance;
  /** An administrator; `carol` creates pages, `bob` none. */
  ada: Person;
  carol: Person;
  bob: Person;
  group(...members: Person[]): Promise<string>;
  /** Sets the rule of a page, as an administrator. */
  restrict(page: { id: string }, rule: TestRule): Promise<void>;
  /** As an administrator; returns the id at its end. */
  move(url: string, payload?: object): Promise<string>;
}

function inject(app: FastifyInstance, request: InjectOptions) {
  return app.inject(request);
}

/** Returns the whole api with an administrator and two members; rendering is faked by default. */
export async function openPeople(
  t: Test,
  overrides: Partial<Config> = {},
  prepare: (app: FastifyInstance) => void = renderSimply,
): Promise<People> {
  const app = await testApp(t, overrides);
  prepare(app);
  const [ada, carol, bob] = [await enter(app, 'Ada'), await enter(app, 'Carol'), await enter(app, 'Bob')];
  let groups = 0;
  return {
    app,
    ada,
    carol,
    bob,
    async group(...members) {
      const { id } = (await ada.ask('POST', '/api/groups', { name: `Group ${++groups}` })).json();
      for (const { user } of members) await ada.ask('PUT', `/api/groups/${id}/members/${user.id}`);
      return id;
    },
    async restrict({ id }, { view, edit, ownerId }) {
      const audience = (named: TestRule['view']) =>
        named && {
          groups: named.filter((one) => typeof one === 'string'),
          people: named.flatMap((one) => (typeof one === 'string' ? [] : [one.user.id])),
        };
      const rule = { view: audience(view) ?? null, edit: audience(edit) ?? null, ...(ownerId && { ownerId }) };
      const answer = await ada.ask('PUT', `/api/pages/${id}/access`, rule);
      if (answer.statusCode !== 200) throw new Error(`access answered ${answer.statusCode}: ${answer.body}`);
    },
    async move(url, payload = {}) {
      const begun = await ada.ask('POST', url, payload);
      if (begun.statusCode !== 202) throw new Error(`${url} answered ${begun.statusCode}: ${begun.body}`);
      await settle(ada, begun.json().id);
      return begun.json().id;
    },
  };
}

/** Waits for the end of a move. */
export async function settle(person: Pick<Person, 'ask'>, moveId: string): Promise<void> {
  await eventually(async () => {
    const { state } = (await person.ask('GET', `/api/moves/${moveId}`)).json();
    return state === 'done' || state === 'undone';
  }, 'the move has ended');
}

/** Signs someone up who then asks for what they want. */
export async function enter(app: FastifyInstance, name: string): Promise<Person> {
  const account = await signUp(app, name);
  const ask: Person['ask'] = (method, url, payload) =>
    inject(app, { method, url, headers: account.headers, ...(payload !== undefined && { payload }) });
  return {
    ...account,
    ask,
    async create(path, body = `# ${path}\n`) {
      const response = await ask('POST', '/api/pages', { path, body });
      if (response.statusCode !== 201) throw new Error(`create answered ${response.statusCode}: ${response.body}`);
      return response.json();
    },
  };
}

import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { PersonNotFound } from './errors.ts';
import { presentPerson } from './present.ts';
import { ById, PeopleFound, PeopleQuery, Person } from './schema.ts';

/** `/api/people`: recipients of pages, groups and texts, known by name only. */
export const peopleRoutes: FastifyPluginAsyncTypebox = async (fastify) => {
  fastify.get(
    '/api/people',
    {
      config: { access: 'bearer' },
      schema: {
        summary: 'Find people by the beginning of their name',
        description:
          'First names that begin with the text, then names with such a word; for Chinese, Japanese and Korean ' +
          'any part matches. Without a text, everyone in order of sign-up. Suspended accounts are left out.',
        operationId: 'searchPeople',
        tags: ['accounts'],
        querystring: PeopleQuery,
        response: { 200: PeopleFound },
      },
    },
    async ({ query: { q, limit } }) => ({ items: await fastify.accounts.searchPeople(q, limit) }),
  );

  fastify.get(
    '/api/people/:id',
    {
      config: { access: 'bearer' },
      schema: {
        summary: "Get an account's public profile",
        description: 'Suspended accounts included: their pages stay.',
        operationId: 'getPerson',
        tags: ['accounts'],
        params: ById,
        response: { 200: Person, ...fastify.problems(PersonNotFound) },
      },
    },
    async ({ params: { id } }) => {
      const account = await fastify.accounts.findById(id);
      if (!account) throw new PersonNotFound();
      return presentPerson(id, account);
    },
  );
};

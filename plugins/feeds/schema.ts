import { type Static, Type } from 'typebox';

const exampleToken = '66f2c5f0a9b3e4f5a6b7c8a0-4q0dXnG1vQb1dJr2kD9oYpXwq0mYc3n1QyQ0uT5lZbE';

export const FeedLanguage = Type.Enum(['en', 'ja'], { default: 'en', description: 'The language of the entries.' });
export type FeedLanguage = Static<typeof FeedLanguage>;

const Token = Type.String({ maxLength: 100, description: 'The token of `GET /api/feeds`.', examples: [exampleToken] });

export const FeedQuery = Type.Object({ token: Token, language: Type.Optional(FeedLanguage) });
export const RecentFeedQuery = Type.Object({
  token: Token,
  language: Type.Optional(FeedLanguage),
  path: Type.String({ default: '/', maxLength: 1024, description: 'Only the page at this path and its subpages.' }),
});

export const FeedLinks = Type.Object(
  {
    recent: Type.String({
      description: 'The path and query of the feed of recent changes; `&path=/handbook` limits it to a path.',
      examples: [`/api/feeds/recent?token=${exampleToken}`],
    }),
    watched: Type.String({
      description: 'The path and query of the feed of the pages that you watch.',
      examples: [`/api/feeds/watched?token=${exampleToken}`],
    }),
  },
  {
    description: 'Anyone with these links can follow the changes that you can see, until you renew them.',
    examples: [
      {
        recent: `/api/feeds/recent?token=${exampleToken}`,
        watched: `/api/feeds/watched?token=${exampleToken}`,
      },
    ],
  },
);

export const Atom = Type.String({ description: 'Atom (RFC 4287): up to 50 pages, last changed first.' });

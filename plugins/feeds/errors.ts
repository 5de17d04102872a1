import createError from '@fastify/error';

export const FeedNotFound = createError(
  'feed_not_found',
  'There is no feed with this link: it was renewed, or its account is suspended. Get a new one in the notification settings.',
  404,
);
export const NotForApplications = createError(
  'not_for_applications',
  "Applications can't see or renew the links of your feeds.",
  403,
);

import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { ObjectId } from 'mongodb';
import { Type } from 'typebox';
import type { NotificationsContext } from './context.ts';
import { countUnread } from './count-unread.ts';
import { NotificationNotFound } from './errors.ts';
import { listNotifications } from './list-notifications.ts';
import * as wire from './schema.ts';

const config = { access: 'bearer' } as const;
const tags = ['notifications'];
const Done = Type.Null({ description: 'Done.' });

export function notificationRoutes(context: NotificationsContext): FastifyPluginAsyncTypebox {
  const { store, events, now } = context;
  return async (fastify) => {
    const { accounts } = fastify;

    fastify.get(
      '/api/notifications',
      {
        config,
        schema: {
          summary: 'List your notifications',
          operationId: 'listNotifications',
          tags,
          querystring: wire.ListQuery,
          response: { 200: wire.NotificationList },
        },
      },
      async (request) => listNotifications(context, request.query, accounts.of(request)),
    );

    fastify.get(
      '/api/notifications/unread-count',
      {
        config,
        schema: {
          summary: 'Count your unread notifications',
          operationId: 'countUnreadNotifications',
          tags,
          response: { 200: wire.UnreadCount },
        },
      },
      async (request) => ({ count: await countUnread(context, accounts.of(request)) }),
    );

    fastify.post(
      '/api/notifications/:id/read',
      {
        config,
        schema: {
          summary: 'Mark a notification as read',
          operationId: 'readNotification',
          tags,
          params: wire.ById,
          querystring: wire.ReadQuery,
          response: { 204: Done, ...fastify.problems(NotificationNotFound) },
        },
      },
      async (request, reply) => {
        const { id: accountId } = accounts.of(request).user;
        const id = new ObjectId(request.params.id);
        const isMine = await store.markRead(id, new ObjectId(accountId), now(), untilOf(request.query));
        if (!isMine) throw new NotificationNotFound();
        await events.emit('notifications.changed', { accountIds: [accountId] });
        return reply.code(204).send(null);
      },
    );

    fastify.post(
      '/api/notifications/read-all',
      {
        config,
        schema: {
          summary: 'Mark all notifications as read',
          operationId: 'readAllNotifications',
          tags,
          querystring: wire.ReadQuery,
          response: { 204: Done },
        },
      },
      async (request, reply) => {
        const { id: accountId } = accounts.of(request).user;
        await store.markAllRead(new ObjectId(accountId), now(), untilOf(request.query));
        await events.emit('notifications.changed', { accountIds: [accountId] });
        return reply.code(204).send(null);
      },
    );
  };
}

function untilOf({ until }: { until?: string }): Date | null {
  return until === undefined ? null : new Date(until);
}

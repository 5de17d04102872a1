import { Type } from 'typebox';

const exampleId = '66f2c7d1a9b3e4f5a6b7c8d9';
const exampleTime = '2026-03-01T09:30:00.000Z';
const ada = { id: '66f2c5f0a9b3e4f5a6b7c8a0', name: 'Ada Lovelace', avatarUrl: null };

const Id = Type.String({ pattern: '^[0-9a-fA-F]{24}$', description: '24 hex digits.', examples: [exampleId] });
const Time = Type.String({ format: 'date-time', examples: [exampleTime] });
const Person = Type.Object({ id: Id, name: Type.String(), avatarUrl: Type.Union([Type.String(), Type.Null()]) });

const Event = Type.Enum([
  'page.created',
  'page.saved',
  'page.moved',
  'page.trashed',
  'page.restored',
  'comment.created',
]);
const Format = Type.Enum(['json', 'slack', 'teams'], {
  description: 'What is sent: `json` for programs, `slack` for Slack and Mattermost, `teams` for Microsoft Teams.',
});
const name = Type.String({ minLength: 1, maxLength: 100, description: 'For administrators.' });
const url = Type.String({
  minLength: 1,
  maxLength: 2048,
  description: 'What is called, by `POST`. A private address is never called unless its host is allowed.',
});
const events = Type.Array(Event, { minItems: 1, uniqueItems: true, description: 'What it is called for.' });
const place = Type.String({
  minLength: 1,
  maxLength: 1024,
  description: 'It is called for the page at this path and those below it.',
});
const isActive = Type.Boolean({ description: 'Whether it is called at all.' });

const fields = { name, url, format: Format, events, place, isActive };
const example = {
  id: exampleId,
  name: 'Build server',
  url: 'https://ci.example.com/hooks/wiki',
  format: 'json',
  events: ['page.saved'],
  place: '/docs',
  isActive: true,
  owner: ada,
  createdAt: exampleTime,
};

export const Webhook = Type.Object(
  {
    id: Id,
    ...fields,
    owner: { ...Person, description: 'Who made it: it never receives what they may not see.' },
    createdAt: Time,
  },
  { examples: [example] },
);
export const WebhookList = Type.Object({ items: Type.Array(Webhook) });

const Secret = Type.String({
  description: 'Each call is signed with it (https://www.standardwebhooks.com). It is shown this once.',
  examples: ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'],
});
export const MadeWebhook = Type.Object(
  { webhook: Webhook, secret: Secret },
  { examples: [{ webhook: example, secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw' }] },
);
export const RenewedSecret = Type.Object(
  { secret: Secret },
  { examples: [{ secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw' }] },
);

export const WebhookInput = Type.Object(
  {
    name,
    url,
    format: Type.Optional(Format),
    events,
    place: Type.Optional(place),
    secret: Type.Optional(Type.String({ minLength: 16, maxLength: 200, description: 'Left out: the wiki makes one.' })),
  },
  {
    additionalProperties: false,
    examples: [
      { name: 'Build server', url: 'https://ci.example.com/hooks/wiki', events: ['page.saved'], place: '/docs' },
    ],
  },
);
export const WebhookChange = Type.Partial(Type.Object(fields), {
  additionalProperties: false,
  examples: [{ isActive: false }],
});

export const Delivery = Type.Object(
  {
    id: Type.String({ description: 'Sent as `webhook-id`, the same for each attempt.' }),
    event: Type.String({ description: 'One of the events, or `ping` for a test.' }),
    state: Type.Enum(['pending', 'delivered', 'failed', 'withheld'], {
      description:
        '`failed`: no attempt succeeded in a day; `withheld`: the owner of the webhook may not see it, or it was turned off.',
    }),
    attempts: Type.Array(
      Type.Object({
        at: Time,
        ms: Type.Integer({ description: 'How long it took, in milliseconds.' }),
        status: Type.Union([Type.Integer(), Type.Null()], { description: 'Of the response; `null`: there was none.' }),
        said: Type.String({ description: 'The beginning of the response, or why there was none.' }),
      }),
      { description: 'The last ones, in their order.' },
    ),
    nextAt: Type.Union([Time, Type.Null()], { description: 'When it is tried next.' }),
    createdAt: Time,
  },
  {
    examples: [
      {
        id: 'msg_Zm9vYmFyYmF6cXV4',
        event: 'page.saved',
        state: 'delivered',
        nextAt: null,
        createdAt: exampleTime,
        attempts: [{ at: exampleTime, ms: 42, status: 200, said: 'ok' }],
      },
    ],
  },
);
export const DeliveryList = Type.Object(
  {
    items: Type.Array(Delivery),
    nextCursor: Type.Union([Type.String(), Type.Null()], { description: '`null` on the last page of the list.' }),
  },
  { description: 'Newest first, of the last 14 days.' },
);

export const ById = Type.Object({ id: Id });
export const ByDelivery = Type.Object({
  id: Id,
  deliveryId: Type.String({ maxLength: 64, examples: ['msg_Zm9vYmFy'] }),
});
export const ListQuery = Type.Object({
  limit: Type.Integer({ minimum: 1, maximum: 100, default: 50 }),
  cursor: Type.Optional(Type.String({ maxLength: 4096, description: '`nextCursor` of the page before.' })),
});

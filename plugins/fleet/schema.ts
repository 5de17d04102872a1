import { Type } from 'typebox';

const exampleId = '7c2d1f60-1f5b-4d8e-9b0a-0c6f6d1f2a3b';
const Time = (description: string) => Type.String({ format: 'date-time', description });
const OrNull = <T extends Parameters<typeof Type.Union>[0][number]>(type: T, description: string) =>
  Type.Union([type, Type.Null()], { description });

const Versions = Type.Array(Type.String(), {
  description: 'What is served, each version once; `unknown` for replicas of versions that do not say it.',
});
const IsMixed = Type.Boolean({
  description:
    'Replicas of different versions serve this wiki. What some of them would misread is refused (`mixed_fleet`).',
});

const Work = Type.Object({
  kind: Type.String({
    description:
      '`rendered-results`, `rendered-comments`, `transitions`, `links`, `tags`, `activity`, or what a later version adds.',
  }),
  command: Type.String(),
  isAutomatic: Type.Boolean({ description: 'The wiki does it in the background.' }),
  left: Type.Integer({ minimum: 0 }),
  countedAt: Time('When it was counted.'),
  doneAt: OrNull(Type.String({ format: 'date-time' }), 'Since when nothing is left.'),
});

const Replica = Type.Object({
  id: Type.String(),
  version: Type.String(),
  rendererVersion: OrNull(Type.String(), '`null`: it does not say.'),
  schemaVersion: OrNull(Type.Integer(), '`null`: it does not say.'),
  startedAt: Time('When its process began.'),
  clockAheadSeconds: OrNull(Type.Integer(), "How far its clock is ahead of the database's; `null`: it does not say."),
  isSilent: Type.Boolean({
    description: 'It is connected and has stopped saying that it is there: it hangs, or its machine is gone.',
  }),
  isThis: Type.Boolean({ description: 'It is the one that answers.' }),
});

export const Fleet = Type.Object(
  {
    replicas: Type.Array(Replica, { description: 'The oldest first. One that has died is gone within seconds.' }),
    strangers: Type.Integer({
      minimum: 0,
      description: 'Processes that use the coordination store and do not say their version, as older ones do not.',
    }),
    isCoordinated: Type.Boolean({
      description: 'False without REDIS_URL: other replicas could not be known.',
    }),
    isMixed: IsMixed,
    versions: Versions,
    requiredWork: Type.Object({
      isCounted: Type.Boolean(),
      isDone: Type.Boolean(),
      doneAt: OrNull(Type.String({ format: 'date-time' }), 'Since when nothing is left.'),
      items: Type.Array(Work),
    }),
  },
  {
    examples: [
      {
        replicas: [
          {
            id: exampleId,
            version: '0.2.0',
            rendererVersion: '1:satteri-0.10.5',
            schemaVersion: 1,
            startedAt: '2026-03-01T09:30:00.000Z',
            clockAheadSeconds: 0,
            isSilent: false,
            isThis: true,
          },
        ],
        strangers: 0,
        isCoordinated: true,
        isMixed: false,
        versions: ['0.2.0'],
        requiredWork: {
          isCounted: true,
          isDone: false,
          doneAt: null,
          items: [
            {
              kind: 'rendered-results',
              command: 'wiki-admin rebuild rendered-ast',
              isAutomatic: false,
              left: 1180,
              countedAt: '2026-03-01T09:31:00.000Z',
              doneAt: null,
            },
          ],
        },
      },
    ],
  },
);

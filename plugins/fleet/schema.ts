import { Type } from 'typebox';

const exampleId = '7c2d1f60-1f5b-4d8e-9b0a-0c6f6d1f2a3b';
const Time = (description: string) => Type.String({ format: 'date-time', description });
const OrNull = <T extends Parameters<typeof Type.Union>[0][number]>(type: T, description: string) =>
  Type.Union([type, Type.Null()], { description });

const Versions = Type.Array(Type.String(), {
  description: "Each version that serves; `unknown` for replicas that don't report one.",
});
const IsMixed = Type.Boolean({
  description: 'Replicas of different versions serve this wiki, so some requests are refused (`mixed_fleet`).',
});

const Work = Type.Object({
  kind: Type.String({
    description:
      '`rendered-results`, `rendered-comments`, `transitions`, `links`, `tags`, `activity`, or others added by ' +
      'later versions.',
  }),
  command: Type.String(),
  isAutomatic: Type.Boolean({ description: 'The wiki does it in the background.' }),
  left: Type.Integer({ minimum: 0 }),
  countedAt: Time('When it was counted.'),
  doneAt: OrNull(Type.String({ format: 'date-time' }), 'When it was finished.'),
});

const Replica = Type.Object({
  id: Type.String(),
  version: Type.String(),
  rendererVersion: OrNull(Type.String(), '`null`: not reported.'),
  schemaVersion: OrNull(Type.Integer(), '`null`: not reported.'),
  startedAt: Time('When its process started.'),
  clockAheadSeconds: OrNull(Type.Integer(), "How far its clock is ahead of the database's; `null`: not reported."),
  isSilent: Type.Boolean({
    description: 'Connected, but without a heartbeat: it hangs, or its machine is lost.',
  }),
  isThis: Type.Boolean({ description: 'The replica that answers.' }),
});

export const Fleet = Type.Object(
  {
    replicas: Type.Array(Replica, { description: 'Oldest first. Dead replicas disappear within seconds.' }),
    strangers: Type.Integer({
      minimum: 0,
      description: 'Processes that use the coordination store without reporting a version, as old ones do.',
    }),
    isCoordinated: Type.Boolean({
      description: "False without REDIS_URL, where other replicas can't be detected.",
    }),
    isMixed: IsMixed,
    versions: Versions,
    requiredWork: Type.Object({
      isCounted: Type.Boolean(),
      isDone: Type.Boolean(),
      doneAt: OrNull(Type.String({ format: 'date-time' }), 'When it was finished.'),
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

import { Type } from 'typebox';

export const DiagnosisQuery = Type.Object({
  origin: Type.Optional(
    Type.String({
      maxLength: 1024,
      description: 'The origin in the browser, to compare with CLIENT_URL.',
      examples: ['https://wiki.example.com'],
    }),
  ),
});

export const Diagnosis = Type.Object(
  {
    originAllowed: Type.Boolean({ description: 'Whether WebSockets from `origin` are accepted.' }),
    clientUrl: Type.Union([Type.String(), Type.Null()], { description: 'CLIENT_URL; null if not set.' }),
    coordination: Type.Object({
      kind: Type.Union([Type.Literal('in-process'), Type.Literal('redis')]),
      healthy: Type.Boolean({ description: 'While false, no WebSocket token can be created or used.' }),
    }),
    connections: Type.Integer({ description: 'Open connections of the replica that answers.' }),
    requestsWithoutUpgrade: Type.Integer({
      description:
        'WebSocket handshakes of the last ten minutes, on all replicas, that arrived without `Upgrade` and ' +
        '`Connection`, because a proxy removes these headers.',
    }),
  },
  {
    examples: [
      {
        originAllowed: true,
        clientUrl: 'https://wiki.example.com',
        coordination: { kind: 'redis', healthy: true },
        connections: 42,
        requestsWithoutUpgrade: 0,
      },
    ],
  },
);

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
    originAllowed: Type.Boolean({ description: 'Whether WebSockets may be opened from `origin`.' }),
    clientUrl: Type.Union([Type.String(), Type.Null()], { description: 'CLIENT_URL; null when it is not set.' }),
    coordination: Type.Object({
      kind: Type.Union([Type.Literal('in-process'), Type.Literal('redis')]),
      healthy: Type.Boolean({ description: 'While it is not, no WebSocket token can be made or used.' }),
    }),
    connections: Type.Integer({ description: 'Open connections of the replica that answers.' }),
    requestsWithoutUpgrade: Type.Integer({
      description:
        'WebSocket handshakes of the last ten minutes, of all replicas, that arrived without their wish for an ' +
        'upgrade: a proxy on the way takes the headers `Upgrade` and `Connection` away.',
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

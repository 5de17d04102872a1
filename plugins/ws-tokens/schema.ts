import { Type } from 'typebox';

export const WsToken = Type.Object(
  {
    token: Type.String({ description: 'Goes into the query of one WebSocket handshake, as `token`.' }),
    expiresAt: Type.String({ format: 'date-time' }),
  },
  {
    examples: [{ token: 'r6yQvY0Bq1m3h2Wj8nX4kTz5cPdLgA7eUoVsIbRxMfE', expiresAt: '2025-03-01T09:31:00.000Z' }],
  },
);

import { Type } from 'typebox';

export const WsToken = Type.Object(
  {
    token: Type.String({ description: 'For the query parameter `token` of one WebSocket handshake.' }),
    expiresAt: Type.String({ format: 'date-time' }),
  },
  {
    examples: [{ token: 'r6yQvY0Bq1m3h2Wj8nX4kTz5cPdLgA7eUoVsIbRxMfE', expiresAt: '2025-03-01T09:31:00.000Z' }],
  },
);

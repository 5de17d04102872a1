import { Type } from 'typebox';

export const AppInfoSchema = Type.Object(
  {
    name: Type.String(),
    version: Type.String(),
    rendererVersion: Type.Optional(
      Type.String({ description: 'Stored render results of another version are not used.' }),
    ),
    registration: Type.Optional(
      Type.Union([Type.Literal('open'), Type.Literal('invite'), Type.Literal('domain'), Type.Literal('closed')]),
    ),
    setupNeeded: Type.Optional(
      Type.Boolean({ description: 'No account exists yet: the next sign-up makes the administrator.' }),
    ),
    limits: Type.Optional(Type.Object({ pageMaxBytes: Type.Integer({ description: 'UTF-8 bytes of a page body.' }) })),
  },
  {
    examples: [
      {
        name: 'wiki',
        version: '0.1.0',
        rendererVersion: '1:satteri-0.10.5',
        registration: 'invite',
        setupNeeded: false,
        limits: { pageMaxBytes: 2097152 },
      },
    ],
  },
);

export type AppInfo = Type.Static<typeof AppInfoSchema>;

import { Type } from 'typebox';

export const AppInfoSchema = Type.Object(
  {
    name: Type.String(),
    version: Type.String(),
    publicUrl: Type.Union([Type.String(), Type.Null()], {
      description: 'The configured origin of the wiki, used for links in emails and for sign-ins.',
    }),
    rendererVersion: Type.Optional(
      Type.String({ description: "Stored render results of other versions aren't used." }),
    ),
    schemaVersion: Type.Optional(Type.Integer({ description: 'The version of the stored data.' })),
    replica: Type.Optional(
      Type.Object({
        id: Type.String({ description: 'The id of the answering process, new at each start.' }),
        clockAheadMs: Type.Integer({ description: "How far its clock is ahead of the database's." }),
      }),
    ),
    fleet: Type.Optional(
      Type.Object({
        isMixed: Type.Boolean({
          description: 'Replicas of different versions serve this wiki, so some requests are refused (`mixed_fleet`).',
        }),
        versions: Type.Array(Type.String(), {
          description: "Each version that serves; `unknown` for replicas that don't report one.",
        }),
      }),
    ),
    requiredWork: Type.Optional(
      Type.Object(
        {
          isCounted: Type.Boolean({ description: "False shortly after a start, while the rest isn't known yet." }),
          isDone: Type.Boolean({ description: 'Nothing is left.' }),
          doneAt: Type.Union([Type.String({ format: 'date-time' }), Type.Null()], {
            description: 'When it was finished.',
          }),
          items: Type.Array(
            Type.Object({
              kind: Type.String(),
              command: Type.String({ description: 'What does it.' }),
              isAutomatic: Type.Boolean({ description: 'The wiki does it in the background.' }),
            }),
          ),
        },
        {
          description:
            'Work that the running version still requires after an upgrade. `GET /api/fleet` shows administrators ' +
            'how much.',
        },
      ),
    ),
    registration: Type.Optional(
      Type.Union([Type.Literal('open'), Type.Literal('invite'), Type.Literal('domain'), Type.Literal('closed')]),
    ),
    setupNeeded: Type.Optional(
      Type.Boolean({ description: 'No account exists yet; the first sign-up creates the administrator.' }),
    ),
    sendsMail: Type.Optional(Type.Boolean({ description: 'Links, such as for a new password, are emailed.' })),
    signInProviders: Type.Optional(
      Type.Array(
        Type.Object({
          id: Type.String(),
          name: Type.String(),
          kind: Type.Enum(['redirect', 'password'], {
            description: '`redirect`: on its own pages. `password`: by `POST /api/auth/external/{provider}/password`.',
          }),
        }),
        { description: 'Providers that people can sign in with, besides a password.' },
      ),
    ),
    publicSettings: Type.Optional(
      Type.Object(
        {
          name: Type.String({ description: 'The name of the wiki; empty if not set.' }),
          logo: Type.String({ description: 'The path of a PNG; empty if not set.' }),
          accentColor: Type.String({ description: 'As `#rrggbb`; empty if not set.' }),
          language: Type.Enum(['browser', 'en', 'ja'], {
            description: "For people who haven't chosen one; `browser`: their browser's.",
          }),
          notice: Type.String({ description: 'Shown above all pages; empty: none.' }),
          homePage: Type.String({ description: 'The path of the page that the home screen shows.' }),
          outsideImages: Type.Enum(['show', 'click', 'fetch'], {
            description: 'How images from other sites are shown: at once, after a click, or fetched by the wiki.',
          }),
          drawsPlantuml: Type.Boolean({ description: 'Whether PlantUML diagrams are drawn or shown as code.' }),
        },
        { description: 'Settings that affect how pages look.' },
      ),
    ),
    limits: Type.Optional(
      Type.Object({
        pageMaxBytes: Type.Integer({ description: 'The largest page text, in UTF-8 bytes.' }),
        trashDays: Type.Integer({ description: 'How long the trash keeps pages; 0: until someone deletes them.' }),
      }),
    ),
  },
  {
    examples: [
      {
        name: 'wiki',
        version: '0.1.0',
        publicUrl: 'https://wiki.example',
        rendererVersion: '1:satteri-0.10.5',
        schemaVersion: 1,
        replica: { id: '7c2d1f60-1f5b-4d8e-9b0a-0c6f6d1f2a3b', clockAheadMs: 3 },
        fleet: { isMixed: false, versions: ['0.1.0'] },
        requiredWork: { isCounted: true, isDone: true, doneAt: '2026-03-01T09:30:00.000Z', items: [] },
        registration: 'invite',
        setupNeeded: false,
        sendsMail: true,
        signInProviders: [{ id: 'corp', name: 'Example Corp', kind: 'redirect' }],
        publicSettings: {
          name: 'Example Corp handbook',
          logo: '/api/app/logo?v=4vJ9JU1bJJE9',
          accentColor: '#24618c',
          language: 'browser',
          notice: '',
          homePage: '/',
          outsideImages: 'click',
          drawsPlantuml: false,
        },
        limits: { pageMaxBytes: 2097152, trashDays: 30 },
      },
    ],
  },
);

export type AppInfo = Type.Static<typeof AppInfoSchema>;

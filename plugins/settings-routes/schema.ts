import { Type } from 'typebox';

const Name = Type.String({ description: 'Shown in the top bar and in titles, up to 60 characters; empty: “Wiki”.' });
const Logo = Type.String({
  description:
    'An image as a `data:` URL (PNG, JPEG, WebP, GIF or AVIF of up to 5 MB), stored as a PNG of at most 256 × 256 ' +
    'pixels; empty: the default logo.',
});
const AccentColor = Type.String({
  description:
    'The color of links and buttons, as `#rrggbb`; its lightness is adjusted to light and dark mode; empty: green.',
});
const Language = Type.Enum(['browser', 'en', 'ja'], {
  description: "The language of the interface for people who haven't chosen one; `browser`: their browser's.",
});
const Notice = Type.String({ description: 'Shown above all pages, up to 500 characters of plain text; empty: none.' });
const HomePage = Type.String({ description: 'The path of the page that the home screen shows.' });
const NewTopPages = Type.Enum(['edit', 'view', 'owner'], {
  description:
    'Permissions of new top-level pages: everyone can edit; everyone can view and the owner edit; or only the owner.',
});
const OutsideImages = Type.Enum(['show', 'click', 'fetch'], {
  description:
    'How readers see images from other sites: at once, after a click, or fetched by the wiki, so that the site ' +
    "doesn't learn who reads.",
});
const Registration = Type.Enum(['open', 'invite', 'domain', 'closed'], {
  description:
    'Who can sign up: everyone, invited people, people with an address at one of the domains (or an invitation), ' +
    'or no one.',
});
const RegistrationDomains = Type.Array(Type.String(), {
  description: 'With `registration` `domain`: domain names without `@`, up to 100.',
  examples: [['example.com']],
});
const TrashDays = Type.Integer({
  description: 'After how many days in the trash pages are deleted permanently, up to 36,500; 0: never.',
});
const AuditDays = Type.Integer({ description: 'For how many days the audit log is kept, up to 36,500; 0: forever.' });
const UploadMaxBytes = Type.Integer({ description: 'The largest file that can be uploaded; 52,428,800 at most.' });

const names = {
  name: Name,
  logo: Logo,
  accentColor: AccentColor,
  language: Language,
  notice: Notice,
  homePage: HomePage,
  newTopPages: NewTopPages,
  outsideImages: OutsideImages,
  registration: Registration,
  registrationDomains: RegistrationDomains,
  trashDays: TrashDays,
  auditDays: AuditDays,
  uploadMaxBytes: UploadMaxBytes,
};

const example = {
  name: 'Example Corp handbook',
  logo: '',
  accentColor: '#24618c',
  language: 'browser',
  notice: '',
  homePage: '/',
  newTopPages: 'edit',
  outsideImages: 'click',
  registration: 'invite',
  registrationDomains: [],
  trashDays: 30,
  auditDays: 365,
  uploadMaxBytes: 52_428_800,
} as const;

const Settings = Type.Object(names);

export const SettingsView = Type.Object(
  {
    values: Settings,
    defaults: Settings,
    fixedBy: Type.Record(Type.String(), Type.String(), {
      description: "Settings fixed by an environment variable, with its name; they can't be changed here.",
    }),
  },
  { examples: [{ values: example, defaults: example, fixedBy: { trashDays: 'WIKI_TRASH_DAYS' } }] },
);

const orDefault = <T extends Parameters<typeof Type.Union>[0][number]>(type: T) =>
  Type.Optional(Type.Union([type, Type.Null()]));

export const SettingsChange = Type.Object(
  {
    name: orDefault(Name),
    logo: orDefault(Logo),
    accentColor: orDefault(AccentColor),
    language: orDefault(Language),
    notice: orDefault(Notice),
    homePage: orDefault(HomePage),
    newTopPages: orDefault(NewTopPages),
    outsideImages: orDefault(OutsideImages),
    registration: orDefault(Registration),
    registrationDomains: orDefault(RegistrationDomains),
    trashDays: orDefault(TrashDays),
    auditDays: orDefault(AuditDays),
    uploadMaxBytes: orDefault(UploadMaxBytes),
  },
  {
    additionalProperties: false,
    description: 'Omitted settings stay unchanged; `null` restores the default.',
    examples: [{ trashDays: 60, registration: null }],
  },
);

export const LogoVersion = Type.Object({
  v: Type.Optional(
    Type.String({ description: 'As in `publicSettings.logo`, which makes the response cacheable forever.' }),
  ),
});

export const LogoBytes = {
  description: 'The logo of the wiki.',
  content: { 'image/png': { schema: Type.Unsafe<unknown>({ type: 'string', format: 'binary' }) } },
};

export const MailTest = Type.Object(
  {
    isTaken: Type.Boolean({ description: 'Whether the mail server accepted it.' }),
    address: Type.String({ description: 'Your address, which it was sent to.' }),
    server: Type.String({ description: 'Host and port of the mail server.' }),
    said: Type.String({ description: "The server's answer, or why it couldn't be reached." }),
  },
  {
    examples: [
      { isTaken: true, address: 'ada@example.com', server: 'smtp.example.com:587', said: '250 2.0.0 Ok: queued' },
    ],
  },
);

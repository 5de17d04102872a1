import { type TObject, Type } from 'typebox';
import { type KindName, kindNames } from '../kinds/kinds.ts';
import { Kind } from '../schema.ts';
import { mailLanguages, mailModes, settingsOf } from './settings.ts';

const KindWays = Type.Object({
  bell: Type.Boolean({ description: 'In the list of notifications, and counted there.' }),
  email: Type.Boolean({ description: 'By email, in the way that `email` says.' }),
});
const Kinds = Type.Object(Object.fromEntries(kindNames.map((kind) => [kind, KindWays]))) as TObject<
  Record<KindName, typeof KindWays>
>;
const MailMode = Type.Enum([...mailModes], {
  description: '`immediate`: a minute later, unless it was read by then; `daily`: once a day; `off`: never.',
});
const TimeZone = Type.String({
  minLength: 1,
  maxLength: 64,
  examples: ['Asia/Tokyo'],
  description: 'A name of the IANA time zone database.',
});
const Language = Type.Enum([...mailLanguages], { description: 'What mails are written in.' });
const MailSettings = Type.Object({
  mode: MailMode,
  hour: Type.Integer({ minimum: 0, maximum: 23, description: 'With `daily`: when the clock shows this hour.' }),
  timeZone: TimeZone,
  language: Language,
});

const email = { mode: 'daily', hour: 8, timeZone: 'Asia/Tokyo', language: 'ja' } as const;

export const Settings = Type.Object(
  {
    kinds: Kinds,
    email: MailSettings,
    isMailConfigured: Type.Boolean({ description: 'Whether this wiki sends mail at all.' }),
  },
  { examples: [{ kinds: settingsOf(null).kinds, email, isMailConfigured: true }] },
);

export const SettingsInput = Type.Object(
  {
    kinds: Type.Partial(Kinds, { additionalProperties: false, description: 'What is left out stays as it is.' }),
    email: MailSettings,
  },
  { additionalProperties: false, examples: [{ kinds: { 'page.saved': { bell: true, email: true } }, email }] },
);

export const Locale = Type.Object(
  { timeZone: TimeZone, language: Language },
  { additionalProperties: false, examples: [{ timeZone: 'Asia/Tokyo', language: 'ja' }] },
);

const Token = Type.String({ pattern: '^[A-Za-z0-9_-]{43}$', description: 'From a link in a mail.' });
export const ByToken = Type.Object({ token: Token });
export const UnsubscribeQuery = Type.Object({
  token: Token,
  kind: Type.Optional(Kind),
});

export const MailPreferences = Type.Object(
  {
    address: Type.String({ description: 'Whose mails they are; only enough of the address to know it again.' }),
    mode: MailMode,
    kinds: Type.Array(Kind, { description: 'Of what there are mails, unless `mode` is `off`.' }),
  },
  { examples: [{ address: 'a…@example.com', mode: 'immediate', kinds: ['mention', 'reply'] }] },
);

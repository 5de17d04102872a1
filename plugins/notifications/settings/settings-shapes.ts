import { type TObject, Type } from 'typebox';
import { type KindName, kindNames } from '../kinds/kinds.ts';
import { Kind } from '../schema.ts';
import { mailLanguages, mailModes, settingsOf } from './settings.ts';

const KindWays = Type.Object(
  {
    bell: Type.Boolean({ description: 'Shown and counted in the list of notifications.' }),
    email: Type.Boolean({ description: 'Sent by email, as set in `email`.' }),
  },
  { additionalProperties: false },
);
const Kinds = Type.Object(Object.fromEntries(kindNames.map((kind) => [kind, KindWays]))) as TObject<
  Record<KindName, typeof KindWays>
>;
const MailMode = Type.Enum([...mailModes], {
  description: '`immediate`: after a minute, unless read by then; `daily`: once a day; `off`: never.',
});
const TimeZone = Type.String({
  minLength: 1,
  maxLength: 64,
  examples: ['Asia/Tokyo'],
  description: 'A name of the IANA time zone database.',
});
const Language = Type.Enum([...mailLanguages], { description: 'The language of emails.' });
const MailSettings = Type.Object(
  {
    mode: MailMode,
    hour: Type.Integer({ minimum: 0, maximum: 23, description: 'With `daily`: at this hour.' }),
    timeZone: TimeZone,
    language: Language,
  },
  { additionalProperties: false },
);

const email = { mode: 'daily', hour: 8, timeZone: 'Asia/Tokyo', language: 'ja' } as const;

export const Settings = Type.Object(
  {
    kinds: Kinds,
    email: MailSettings,
    isMailConfigured: Type.Boolean({ description: 'Whether this wiki sends email.' }),
  },
  { examples: [{ kinds: settingsOf(null).kinds, email, isMailConfigured: true }] },
);

export const SettingsInput = Type.Object(
  {
    kinds: Type.Partial(Kinds, { additionalProperties: false, description: 'Omitted members stay unchanged.' }),
    email: MailSettings,
  },
  { additionalProperties: false, examples: [{ kinds: { 'page.saved': { bell: true, email: true } }, email }] },
);

export const Locale = Type.Object(
  { timeZone: TimeZone, language: Language },
  { additionalProperties: false, examples: [{ timeZone: 'Asia/Tokyo', language: 'ja' }] },
);

const Token = Type.String({ pattern: '^[A-Za-z0-9_-]{43}$', description: 'From a link in an email.' });
export const ByToken = Type.Object({ token: Token });
export const UnsubscribeQuery = Type.Object({
  token: Token,
  kind: Type.Optional(Kind),
});

export const MailPreferences = Type.Object(
  {
    address: Type.String({ description: 'The recipient, with most of the address hidden.' }),
    mode: MailMode,
    kinds: Type.Array(Kind, { description: 'The kinds that are emailed, unless `mode` is `off`.' }),
  },
  { examples: [{ address: 'a…@example.com', mode: 'immediate', kinds: ['mention', 'reply'] }] },
);

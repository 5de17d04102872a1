import { Type } from 'typebox';

const Registration = Type.Enum(['open', 'invite', 'domain', 'closed'], {
  description:
    'Who may sign up: everyone, who was invited, who has an address at one of the domains (or was invited), no one.',
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
  registration: Registration,
  registrationDomains: RegistrationDomains,
  trashDays: TrashDays,
  auditDays: AuditDays,
  uploadMaxBytes: UploadMaxBytes,
};

const example = {
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
      description:
        'The settings that the environment of the wiki sets, with the variable: these cannot be changed here.',
    }),
  },
  { examples: [{ values: example, defaults: example, fixedBy: { trashDays: 'WIKI_TRASH_DAYS' } }] },
);

const orDefault = <T extends Parameters<typeof Type.Union>[0][number]>(type: T) =>
  Type.Optional(Type.Union([type, Type.Null()]));

export const SettingsChange = Type.Object(
  {
    registration: orDefault(Registration),
    registrationDomains: orDefault(RegistrationDomains),
    trashDays: orDefault(TrashDays),
    auditDays: orDefault(AuditDays),
    uploadMaxBytes: orDefault(UploadMaxBytes),
  },
  {
    additionalProperties: false,
    description: 'What is left out stays; `null` returns a setting to its default.',
    examples: [{ trashDays: 60, registration: null }],
  },
);

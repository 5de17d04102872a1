import type { WikiSettings } from '../../api/types.ts';

type Values = WikiSettings['values'];
/** The values of the form's fields. */
export type Filled = Record<keyof Values, string>;

const bytesPerMB = 1024 * 1024;

export function filledWith(values: Values): Filled {
  return {
    name: values.name,
    logo: values.logo,
    accentColor: values.accentColor,
    language: values.language,
    notice: values.notice,
    homePage: values.homePage,
    newTopPages: values.newTopPages,
    outsideImages: values.outsideImages,
    registration: values.registration,
    registrationDomains: values.registrationDomains.join(', '),
    trashDays: String(values.trashDays),
    auditDays: String(values.auditDays),
    uploadMaxBytes: String(Math.round((values.uploadMaxBytes / bytesPerMB) * 1000) / 1000),
  };
}

export function changeIn(filled: Filled, present: Values): Partial<Values> {
  const before = filledWith(present);
  const values: Values = {
    name: filled.name.trim(),
    logo: filled.logo,
    accentColor: filled.accentColor,
    notice: filled.notice.trim(),
    homePage: filled.homePage.trim().normalize('NFC') || '/',
    // The form has no other values.
    language: filled.language as Values['language'],
    newTopPages: filled.newTopPages as Values['newTopPages'],
    outsideImages: filled.outsideImages as Values['outsideImages'],
    registration: filled.registration as Values['registration'],
    registrationDomains: filled.registrationDomains.split(/[\s,、]+/).flatMap((domain) => domain.toLowerCase() || []),
    trashDays: Number(filled.trashDays),
    auditDays: Number(filled.auditDays),
    uploadMaxBytes: Math.round(Number(filled.uploadMaxBytes) * bytesPerMB),
  };
  const changed = Object.entries(values).filter(
    ([name]) => filled[name as keyof Filled] !== before[name as keyof Filled],
  );
  return Object.fromEntries(changed);
}

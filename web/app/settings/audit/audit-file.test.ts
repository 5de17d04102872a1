import t from 'tap';
import type { AuditEntry } from '../../api/types.ts';
import { loadLanguage } from '../../i18n/i18n.ts';
import { asCsv, asJsonLines } from './audit-file.ts';

const entry: AuditEntry = {
  id: '66f2c7d1a9b3e4f5a6b7c8d9',
  at: '2026-03-01T09:30:00.000Z',
  lastAt: '2026-03-01T09:30:00.000Z',
  action: 'group.member-added',
  actor: { id: '66f2c5f0a9b3e4f5a6b7c8a0', name: '=HYPERLINK("http://evil")' },
  target: { type: 'account', id: '66f2c5f0a9b3e4f5a6b7c8a1', name: 'Eve, "the" Example' },
  details: { group: 'Editors' },
  ip: '192.0.2.1',
  userAgent: null,
  count: 1,
};

t.test('entries become lines of JSON, or a table in which no name is a formula', async (t) => {
  const i18n = await loadLanguage('en');
  t.same(JSON.parse(asJsonLines([entry])), entry);
  const [head, row, end] = asCsv([entry], i18n.t).split('\r\n');
  t.match(head, /^at,action,sentence,actor,/);
  t.match(row, '"\'=HYPERLINK(""http://evil"")"');
  t.match(row, '"Eve, ""the"" Example"');
  t.match(row, 'added Eve, ""the"" Example to the group Editors"');
  t.equal(end, '');
});

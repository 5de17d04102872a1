import t from 'tap';
import type { AuditEntry } from '../../api/types.ts';
import { loadLanguage } from '../../i18n/i18n.ts';
import { auditNote, auditWords } from './audit-text.ts';

const change = (view: string, edit: string): AuditEntry => ({
  id: '66f2c7d1a9b3e4f5a6b7c8d9',
  at: '2026-03-01T09:30:00.000Z',
  lastAt: '2026-03-01T09:30:00.000Z',
  action: 'page.access-changed',
  actor: null,
  target: null,
  details: { view, edit, owner: 'Ada' },
  ip: null,
  userAgent: null,
  count: 1,
});

t.test('only readers of a page can edit it', async (t) => {
  const en = await loadLanguage('en');
  t.equal(auditNote(change('', '*'), en.t), 'See: only the owner. Edit: everyone who can see it. Owner: Ada.');
  t.equal(auditNote(change('*', 'Tea'), en.t), 'See: everyone. Edit: Tea. Owner: Ada.');
  const ja = await loadLanguage('ja');
  t.equal(auditNote(change('', '*'), ja.t), '閲覧：所有者のみ。編集：閲覧できる人全員。所有者：Ada。');
});

t.test('an invitation names the one invited, if it is for one', async (t) => {
  const { t: en } = await loadLanguage('en');
  const actor = { id: '66f2c7d1a9b3e4f5a6b7c8da', name: 'Ada' };
  const invited = (name: string | null) =>
    auditWords(
      {
        ...change('', ''),
        action: 'invitation.created',
        actor,
        target: { type: 'invitation', id: '66f2c7d1a9b3e4f5a6b7c8db', name },
      },
      en,
    );
  t.equal(invited('eve@example.com'), 'Ada invited eve@example.com');
  t.equal(invited(null), 'Ada created an invitation link');
});

import type { AuditEntry } from '../../api/types.ts';
import type { TFunction } from '../../i18n/i18n.ts';
import { auditKey } from './audit-actions.ts';

/** Has placeholders for `actor`, `target`, `group`, `command` and `provider`. */
export function auditSentence({ action, target }: Pick<AuditEntry, 'action' | 'target'>, t: TFunction): string {
  const places = {
    actor: '{{actor}}',
    target: '{{target}}',
    group: '{{group}}',
    command: '{{command}}',
    provider: '{{provider}}',
  };
  if (action === 'invitation.created' && !target?.name) return t('audit.invitedByLink', places);
  const key = auditKey(action);
  return key ? t(`audit.sentences.${key}`, places) : t('audit.other', { ...places, action });
}

const systemActions = new Set(['trash.expired', 'storage.low', 'storage.recovered']);

/** Returns the words for the placeholders. */
export function auditParts({ actor, target, details, action }: AuditEntry, t: TFunction) {
  const unknown = systemActions.has(action) ? t('audit.theWiki') : t('audit.someone');
  return {
    actor: actor?.name ?? unknown,
    target: target?.name ?? target?.id ?? t('audit.unknown'),
    group: String(details.group || t('audit.unknown')),
    command: String(details.command ?? ''),
    provider: String(details.provider ?? t('audit.unknown')),
  };
}

/** Returns the whole sentence as words, as a file has it. */
export function auditWords(entry: AuditEntry, t: TFunction): string {
  const parts: Record<string, string> = auditParts(entry, t);
  return auditSentence(entry, t).replace(/\{\{(\w+)\}\}/g, (_all, name: string) => parts[name] ?? '');
}

/** Returns null for most. */
export function auditNote({ action, details }: AuditEntry, t: TFunction): string | null {
  if (action === 'page.access-changed') {
    const whom = (said: unknown, all: string) => (said === '*' ? all : String(said || t('audit.ownerOnly')));
    const view = whom(details.view, t('audit.everybody'));
    const edit = whom(details.edit, t('audit.everyViewer'));
    return t('audit.access', { view, edit, owner: String(details.owner) });
  }
  if (details.isKnownAccount === false) return t('audit.unknownAccount');
  if (details.isSuspended === true) return t('audit.suspendedAccount');
  if (typeof details.reason === 'string') {
    return t(`problem.${details.reason}` as 'problem.unknown', { defaultValue: details.reason });
  }
  if (action === 'settings.changed') {
    const setting = t(`wikiSettings.${details.setting}` as 'wikiSettings.trashDays', {
      defaultValue: String(details.setting),
    });
    return t('audit.settingChange', { setting, before: shown(details.before), after: shown(details.after) });
  }
  if (action === 'group.renamed') return t('audit.wasCalled', { before: String(details.before) });
  if (action === 'account.email-changed') return t('audit.wasAddress', { before: String(details.before) });
  if (action === 'token.created' || action === 'application.allowed')
    return t('audit.scopes', { scopes: String(details.scopes) });
  if (action === 'page.trashed' || action === 'page.restored')
    return t('audit.pages', { count: Number(details.total) });
  return null;
}

const shown = (value: unknown): string => String(value ?? '') || '–';

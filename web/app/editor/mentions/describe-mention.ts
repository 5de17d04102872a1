import type { MentionOption } from '../../comments/compose/find-mentionable.ts';
import type { TFunction } from '../../i18n/i18n.ts';

/** Describes a group, or who can't see the page. */
export function describeMention({ kind, canView }: MentionOption, t: TFunction): string {
  const reach = { all: '', some: t('comments.someCannotSee'), none: t('comments.cannotSee') }[canView];
  return [kind === 'groups' ? t('comments.group') : '', reach].filter(Boolean).join(' · ');
}

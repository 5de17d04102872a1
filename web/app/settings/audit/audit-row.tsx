import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { AuditEntry } from '../../api/types.ts';
import { Time } from '../../components/time.tsx';
import { TranslatedParts } from '../../components/translated-parts.tsx';
import { permalinkUrl } from '../../paths/page-path.ts';
import { personUrl } from '../../people/people-links.tsx';
import { auditNote, auditParts, auditSentence } from './audit-text.ts';

export function AuditRow({ entry }: { entry: AuditEntry }) {
  const { t } = useTranslation();
  const { actor, target, at, lastAt, count, ip, userAgent } = entry;
  const parts = auditParts(entry, t);
  const note = auditNote(entry, t);
  return (
    <li className="audit-row">
      <p className="audit-sentence">
        <TranslatedParts
          text={auditSentence(entry, t)}
          parts={{
            actor: <Named to={actor?.id ? personUrl(actor.id) : null}>{parts.actor}</Named>,
            target: <Named to={targetUrl(target)}>{parts.target}</Named>,
            group: <b>{parts.group}</b>,
            command: <code>{parts.command}</code>,
          }}
        />
      </p>
      {note && <p className="audit-note">{note}</p>}
      <p className="audit-facts">
        <Time at={at} show="moment" />
        {count > 1 && (
          <span>
            <TranslatedParts
              text={t('audit.times', { count, when: '{{when}}' })}
              parts={{ when: <Time at={lastAt} show="moment" /> }}
            />
          </span>
        )}
        <span>{ip ?? t('audit.noAddress')}</span>
        {userAgent && <span className="audit-agent">{userAgent}</span>}
      </p>
    </li>
  );
}

function Named({ to, children }: { to: string | null; children: ReactNode }) {
  return to ? <Link to={to}>{children}</Link> : <b>{children}</b>;
}

function targetUrl(target: AuditEntry['target']): string | null {
  if (!target?.id) return null;
  if (target.type === 'account') return personUrl(target.id);
  if (target.type === 'group') return `/-/groups/${target.id}`;
  return target.type === 'page' ? permalinkUrl(target.id) : null;
}

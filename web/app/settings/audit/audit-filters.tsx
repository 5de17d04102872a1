import { useNavigate } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/button.tsx';
import { SelectField } from '../../components/field.tsx';
import { PeopleField } from '../../people/people-field.tsx';
import { type AuditArea, auditAreas, auditKey } from './audit-actions.ts';
import { DayField } from './day-field.tsx';
import { type AuditView, auditSearch } from './load-audit.ts';

/** Takes effect at once; kept in the address. */
export function AuditFilters({ view: { filters, person } }: { view: AuditView }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  // An earlier choice may still be loading.
  const wanted = useRef(filters);
  useEffect(() => {
    wanted.current = filters;
  }, [filters]);

  function choose(change: Partial<typeof filters>): void {
    wanted.current = { ...wanted.current, ...change };
    navigate(auditSearch(wanted.current), { replace: true, preventScrollReset: true });
  }

  return (
    <search className="audit-filters" aria-label={t('audit.filters')}>
      <SelectField
        label={t('audit.action')}
        value={filters.action}
        onChange={({ target }) => choose({ action: target.value })}
      >
        <option value="">{t('audit.anything')}</option>
        {(Object.keys(auditAreas) as AuditArea[]).map((area) => (
          <optgroup key={area} label={t(`audit.areas.${area}`)}>
            {auditAreas[area].map((action) => (
              <ActionOption key={action} action={action} />
            ))}
          </optgroup>
        ))}
      </SelectField>
      <DayField label={t('audit.from')} day={filters.from} onChoose={(from) => choose({ from })} />
      <DayField label={t('audit.to')} day={filters.to} onChoose={(to) => choose({ to })} />
      {person ? (
        <p className="audit-person">
          <b>{t('audit.onlyPerson', { name: person.name })}</b>
          <Button size="small" onClick={() => choose({ person: '' })}>
            {t('audit.anybody')}
          </Button>
        </p>
      ) : (
        <PeopleField label={t('audit.person')} onChoose={({ id }) => choose({ person: id })} />
      )}
    </search>
  );
}

function ActionOption({ action }: { action: string }) {
  const { t } = useTranslation();
  const key = auditKey(action);
  return <option value={action}>{key ? t(`audit.actions.${key}`) : action}</option>;
}

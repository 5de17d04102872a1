import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import type { Audience, PageAccess, Person } from '../api/types.ts';
import { TranslatedParts } from '../components/translated-parts.tsx';
import type { TFunction } from '../i18n/i18n.ts';
import { pageUrl } from '../paths/page-path.ts';

type Inherited = PageAccess['inherited'];

/** Returns the names of groups and people, or of the owner if there are none. */
function audienceText({ groups, people }: Audience, owner: Person, t: TFunction, language: string): string {
  const names = [...groups, ...people].map(({ name }) => name ?? t('sharing.goneGroup'));
  if (names.length === 0) return t('sharing.onlyOwner', { name: owner.name });
  return new Intl.ListFormat(language, { type: 'conjunction' }).format(names);
}

export function InheritedRules({ inherited, onFollow }: { inherited: Inherited; onFollow: () => void }) {
  const { t, i18n } = useTranslation();
  if (inherited.length === 0) return null;
  return (
    <section className="inherited" aria-labelledby="sharingInherited">
      <h3 className="field-label" id="sharingInherited">
        {t('sharing.inherited')}
      </h3>
      <ul className="inherited-list">
        {inherited.map(({ page, view, edit, owner }) => (
          <li key={page.id}>
            <TranslatedParts
              text={t('sharing.inheritedFrom', { page: '{{page}}' })}
              parts={{
                page: (
                  <Link to={pageUrl(page.path)} onClick={onFollow}>
                    {page.title || page.path}
                  </Link>
                ),
              }}
            />
            <ul className="inherited-facts">
              {view && <li>{t('sharing.mayView', { who: audienceText(view, owner, t, i18n.language) })}</li>}
              {edit && <li>{t('sharing.mayEdit', { who: audienceText(edit, owner, t, i18n.language) })}</li>}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  );
}

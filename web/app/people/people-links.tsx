import { Link } from '@remix-run/react';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import type { Person } from '../api/types.ts';
import '../styles/activity.css';

/** Returns the address of a person's profile. */
export function personUrl(id: string): string {
  return `/-/people/${id}`;
}

export function PeopleLinks({ people }: { people: Person[] }) {
  const { i18n } = useTranslation();
  const parts = new Intl.ListFormat(i18n.language, { type: 'conjunction' }).formatToParts(people.map(({ id }) => id));
  const byId = new Map(people.map((person) => [person.id, person]));
  return parts.map(({ type, value }, index) => {
    const person = type === 'element' ? byId.get(value) : undefined;
    // the parts of a list have no other identity.
    if (!person) return <Fragment key={index}>{value}</Fragment>;
    return (
      <Link key={person.id} className="person-link" to={personUrl(person.id)}>
        {person.name}
      </Link>
    );
  });
}

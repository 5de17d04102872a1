import type { Person } from '../api/types.ts';
import { Combobox } from '../components/combobox.tsx';
import { Avatar } from './avatar.tsx';
import { searchPeople } from './search-people.ts';

interface PeopleFieldProps {
  label: string;
  placeholder?: string;
  onChoose: (person: Person) => void;
  isAutoFocused?: boolean;
}

/** Finds a person by name. */
export function PeopleField(props: PeopleFieldProps) {
  return <Combobox<Person> {...props} search={searchPeople} keyOf={({ id }) => id} show={showPerson} />;
}

function showPerson(person: Person) {
  return (
    <>
      <Avatar person={person} size="small" />
      {person.name}
    </>
  );
}

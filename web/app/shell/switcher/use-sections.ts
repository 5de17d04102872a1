import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Person } from '../../api/types.ts';
import { findPages, knownPages } from '../../finding/find-pages.ts';
import { fitting } from '../../finding/fold.ts';
import { useAnswer } from '../../finding/use-answer.ts';
import { searchPeople } from '../../people/search-people.ts';
import type { Action } from './actions.ts';
import { actionRow, filled, pageRow, personRow, type Section, searchRow } from './rows.ts';

const pagesMax = 8;
const peopleMax = 4;
const actionsMax = 6;

const findPeople = async (query: string, signal: AbortSignal): Promise<Person[]> =>
  query === '' ? [] : searchPeople(query, signal);

interface Sections {
  sections: Section[];
  isWaiting: boolean;
  /** Only known pages are found. */
  isOffline: boolean;
}

/** Recent pages leave out the current one. */
export function useSections(query: string, actions: readonly Action[], currentPath: string | null): Sections {
  const { t } = useTranslation();
  const pages = useAnswer(findPages, query);
  const people = useAnswer(findPeople, query);
  const isEmpty = query === '';

  const pageRows = useMemo(() => {
    const known = pages.status === 'answered' ? pages.items : knownPages(query);
    const others = query === '' ? known.filter(({ path }) => path !== currentPath) : known;
    return others.slice(0, pagesMax).map(pageRow);
  }, [pages, query, currentPath]);
  const named = actions.map((action) => ({ action, name: t(`switcher.actions.${action.id}`) }));
  const textsOf = ({ action, name }: (typeof named)[number]) => [name, t(`switcher.also.${action.id}`)];
  const fittingActions = isEmpty ? named : fitting(query, named, textsOf).slice(0, actionsMax);

  return {
    sections: filled([
      { id: isEmpty ? 'viewed' : 'pages', rows: pageRows },
      { id: 'people', rows: people.items.slice(0, peopleMax).map(personRow) },
      { id: 'actions', rows: fittingActions.map(({ action, name }) => actionRow(action, name)) },
      { id: 'search', rows: isEmpty ? [] : [searchRow(query)] },
    ]),
    isWaiting: pages.status === 'waiting' || (people.status === 'waiting' && pageRows.length === 0),
    isOffline: pages.status === 'failed',
  };
}

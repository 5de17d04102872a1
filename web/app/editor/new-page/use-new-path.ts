import { useEffect, useRef, useState } from 'react';
import { joinPath } from '../../moves/new-place.ts';
import { parentPath, pathName } from '../../paths/page-path.ts';
import { type PathCheck, usePathCheck } from '../../paths/use-path-check.ts';
import type { EditSession } from '../session/edit-session.ts';
import { useSteadyState } from '../session/use-edit-session.ts';
import { nextName, suggestPath } from './suggest-path.ts';

export interface NewPath {
  path: string;
  place: string;
  check: PathCheck;
  /** Null unless another path was chosen. */
  suggestion: string | null;
  twin: string | null;
  /** Null if from the title. */
  ownName: () => string | null;
  setPlace: (place: string) => void;
  setPath: (path: string) => void;
  /** Follows the title unless a path was chosen. */
  follow: () => void;
}

/** Follows the title until another path is chosen; a number avoids the `twin`. */
export function useNewPath(edit: EditSession, isOwnAtFirst: boolean): NewPath {
  const { path, base } = useSteadyState(edit);
  const check = usePathCheck(path, base === null);
  // Read on each change.
  const isOwn = useRef(isOwnAtFirst);
  const numbered = useRef<{ twin: string; path: string } | null>(null);
  const [suggestion, setSuggestion] = useState<string | null>(null);
  const [twin, setTwin] = useState<string | null>(null);
  const placeNow = () => parentPath(edit.state.path) ?? '/';

  function follow(place = placeNow()): void {
    const suggested = edit.hasUnsavedText() ? suggestPath(place, edit.text()) : null;
    setSuggestion(suggested);
    if (isOwn.current) return;
    const known = numbered.current?.twin === suggested ? numbered.current : null;
    numbered.current = known;
    setTwin(known?.twin ?? null);
    edit.setPath(known?.path ?? suggested ?? joinPath(place, ''));
  }

  // Without a title there is no name yet.
  const isTaken = check.fault === null && check.state === 'taken' && pathName(path) !== '';
  useEffect(() => {
    if (!isTaken || isOwn.current) return;
    const { twin } = numbered.current ?? { twin: path };
    const next = joinPath(parentPath(path) ?? '/', nextName(pathName(twin), pathName(path)));
    numbered.current = { twin, path: next };
    setTwin(twin);
    edit.setPath(next);
  }, [isTaken, path, edit]);

  return {
    path,
    place: parentPath(path) ?? '/',
    check,
    suggestion: suggestion === path || twin !== null ? null : suggestion,
    twin,
    ownName: () => (isOwn.current && pathName(edit.state.path)) || null,
    setPlace(place) {
      if (isOwn.current) edit.setPath(joinPath(place, pathName(edit.state.path)));
      follow(place);
    },
    setPath(next) {
      isOwn.current = next !== suggestion;
      if (isOwn.current) setTwin(null);
      edit.setPath(next);
    },
    follow,
  };
}

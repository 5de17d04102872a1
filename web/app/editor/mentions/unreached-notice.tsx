import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../components/notice.tsx';
import type { EditSession } from '../session/edit-session.ts';
import type { EditState } from '../session/edit-state.ts';
import { askReach, type Unreached } from './ask-reach.ts';
import { placeOf } from './place-of.ts';
import { watchReach } from './watch-reach.ts';

/** Call `look` after changes. */
export function useUnreached(edit: EditSession, { path, pageId }: EditState) {
  const [unreached, setUnreached] = useState<Unreached[]>([]);
  const watch = useRef<ReturnType<typeof watchReach> | null>(null);

  useEffect(() => {
    const watching = watchReach({
      readText: () => edit.text(),
      ask: (mentioned, signal) => askReach(placeOf(edit), mentioned, signal),
      onChange: setUnreached,
    });
    watch.current = watching;
    addEventListener('focus', watching.lookNow);
    return () => {
      removeEventListener('focus', watching.lookNow);
      watching.end();
    };
  }, [edit]);
  // Others may see another path.
  useEffect(() => watch.current?.look(), [edit, path, pageId]);

  return { unreached, look: () => watch.current?.look() };
}

export function UnreachedNotice({ unreached }: { unreached: readonly Unreached[] }) {
  const { t, i18n } = useTranslation();
  if (unreached.length === 0) return null;
  const named = unreached.map(({ name, isPart }) => (isPart ? t('editor.unreachedSomeOf', { name }) : name));
  const names = new Intl.ListFormat(i18n.language).format(named);
  return <Notice>{t('editor.unreached', { names, count: unreached.length })}</Notice>;
}

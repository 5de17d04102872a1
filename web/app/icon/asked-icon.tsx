import { useSyncExternalStore } from 'react';
import { ChunkNotice, useChunk } from '../shell/use-chunk.tsx';
import { choosingIcon } from './choosing-icon.ts';

const load = () => import('./icon-dialog.tsx');

export function AskedIcon() {
  const { asked } = useSyncExternalStore(
    choosingIcon.subscribe,
    () => choosingIcon.state,
    () => choosingIcon.state,
  );
  return asked && <IconDialog {...asked} onClose={() => choosingIcon.end()} />;
}

function IconDialog(props: React.ComponentProps<typeof import('./icon-dialog.tsx').IconDialog>) {
  const chunk = useChunk(load);
  if (!chunk.module) return <ChunkNotice problem={chunk.problem} onClose={props.onClose} />;
  return <chunk.module.IconDialog {...props} />;
}

import { FolderInput, Tag, Trash2, Upload, UserCog, X } from 'lucide-react';
import { type ComponentProps, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, IconButton } from '../components/button.tsx';
import { focusMain } from '../components/keep-focus.ts';
import { ChunkNotice, useChunk } from '../shell/use-chunk.tsx';
import { BulkCard } from './bulk-card.tsx';
import type { BulkDialogProps } from './bulk-dialog.tsx';
import { duplicating } from './duplicating.ts';
import { useSelection } from './use-selection.ts';
import '../styles/bulk.css';

const actions = [
  { key: 'move', Icon: FolderInput },
  { key: 'tag', Icon: Tag },
  { key: 'share', Icon: UserCog },
  { key: 'export', Icon: Upload },
  { key: 'trash', Icon: Trash2 },
] as const;

type ActionKey = (typeof actions)[number]['key'];

const loadDialogs = () => import('./bulk-dialogs.ts');

/** Actions for selected pages, and their progress. */
export function BulkBar() {
  const { t } = useTranslation();
  const { selection, state } = useSelection();
  const [asked, setAsked] = useState<ActionKey | null>(null);
  const { isOn, pages } = state;
  const count = pages.size;

  function end(): void {
    selection?.end();
    focusMain();
  }

  return (
    <>
      {!isOn && <BulkCard />}
      {isOn && (
        <section
          className="bulk-bar"
          aria-label={t('bulk.barLabel')}
          onKeyDown={({ key }) => key === 'Escape' && end()}
        >
          <span className="bulk-count" role="status">
            {t('bulk.selected', { count })}
          </span>
          <div className="bulk-actions">
            {actions.map((action) => (
              <Button
                key={action.key}
                size="small"
                look="quiet"
                disabled={count === 0}
                onClick={() => setAsked(action.key)}
              >
                <action.Icon aria-hidden />
                {t(`bulk.${action.key}`)}
              </Button>
            ))}
          </div>
          <IconButton label={t('bulk.end')} onClick={end}>
            <X aria-hidden />
          </IconButton>
        </section>
      )}
      {asked && (
        <AskedDialog
          asked={asked}
          pages={[...pages.values()]}
          onStarted={() => selection?.end()}
          onClose={() => setAsked(null)}
        />
      )}
      <Duplication />
    </>
  );
}

function Duplication() {
  const { asked } = useSyncExternalStore(
    duplicating.subscribe,
    () => duplicating.state,
    () => duplicating.state,
  );
  return asked && <AskedDuplicate {...asked} onClose={() => duplicating.end()} />;
}

function AskedDuplicate(props: ComponentProps<typeof import('./duplicate-dialog.tsx').DuplicateDialog>) {
  const chunk = useChunk(loadDialogs);
  if (!chunk.module) return <ChunkNotice problem={chunk.problem} onClose={props.onClose} />;
  return <chunk.module.DuplicateDialog {...props} />;
}

function AskedDialog({ asked, ...props }: { asked: ActionKey } & BulkDialogProps) {
  const chunk = useChunk(loadDialogs);
  if (!chunk.module) return <ChunkNotice problem={chunk.problem} onClose={props.onClose} />;
  const Dialog = chunk.module.bulkDialogs[asked];
  return <Dialog {...props} />;
}

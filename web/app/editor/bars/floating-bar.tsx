import { type MutableRefObject, useState } from 'react';
import { createPortal } from 'react-dom';
import { pageBase, resolveAddress } from '../../article/article-html.ts';
import type { Anchor } from '../../comments/anchors/anchor.ts';
import { pageUrl } from '../../paths/page-path.ts';
import { useShortcut } from '../../shortcuts/use-shortcut.ts';
import type { EditorHandle } from '../codemirror/mount.ts';
import { pathOfName } from '../complete/page-link.ts';
import { CommentDialog } from './comment-dialog.tsx';
import { LinkCard } from './link-card.tsx';
import type { LinkParts } from './link-parts.ts';
import { SelectionBar } from './selection-bar.tsx';
import type { Subject } from './show-bar.ts';
import { TableBar } from './table-bar.tsx';
import '../../styles/editor-bars.css';

interface FloatingBarProps {
  bar: { place: HTMLElement; subject: Subject } | null;
  handle: MutableRefObject<EditorHandle | null>;
  accountId: string;
  page: { id: string | null; path: string };
  isReadOnly: boolean;
}

/** Shown beside a selection or link, with its dialogs. */
export function FloatingBar({ bar, handle, accountId, page, isReadOnly }: FloatingBarProps) {
  const [anchor, setAnchor] = useState<Anchor | null>(null);
  const { id, path } = page;
  const comment = id === null ? null : () => setAnchor(handle.current?.readSelection() ?? null);
  useShortcut('comment', comment);
  const change = (from: number, to: number, insert: string) => handle.current?.change(from, to, insert);
  return (
    <>
      {bar && createPortal(content(bar.subject), bar.place)}
      {id !== null && (
        <CommentDialog
          anchor={anchor}
          accountId={accountId}
          page={{ id, path }}
          onClose={() => setAnchor(null)}
          onLeft={() => handle.current?.focus()}
        />
      )}
    </>
  );

  function content(subject: Subject) {
    if (subject.kind === 'selection') {
      return (
        <SelectionBar
          isReadOnly={isReadOnly}
          onTool={(tool) => handle.current?.run(tool)}
          onComment={comment}
          onLeave={() => handle.current?.focus()}
        />
      );
    }
    if (subject.kind === 'table') {
      return (
        !isReadOnly && (
          <TableBar
            onChange={(change) => {
              handle.current?.changeTable(change);
              // The menu returns the focus first.
              requestAnimationFrame(() => handle.current?.focus());
            }}
            onLeave={() => handle.current?.focus()}
          />
        )
      );
    }
    const { link } = subject;
    return (
      <LinkCard
        key={`${link.from} ${link.address}`}
        link={link}
        href={hrefOf(link, path)}
        isReadOnly={isReadOnly}
        onChange={(address) => change(link.addressFrom, link.addressTo, address)}
        onRemove={() => {
          change(link.from, link.to, link.text);
          handle.current?.focus();
        }}
        onLeave={() => handle.current?.focus()}
      />
    );
  }
}

/** Relative to `path`. */
function hrefOf({ kind, address }: LinkParts, path: string): string {
  if (kind !== 'wiki') return resolveAddress(address.replace(/^<(.*)>$/, '$1'), pageBase(path));
  const [name = '', part] = address.split('#', 2);
  const target = name === '' ? path : pathOfName(name, path);
  return target === null ? address : pageUrl(target) + (part ? `#${encodeURIComponent(part)}` : '');
}

import type { Root } from 'hast';
import { Popover } from 'radix-ui';
import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { View } from '../../api/types.ts';
import { textLanguage } from '../../article/text-language.ts';
import { prefetchedViews } from '../browser-sources.ts';
import { firstLines } from './first-lines.ts';
import { usePointedLink } from './use-pointed-link.ts';
import '../../styles/link-preview.css';

interface FirstLines {
  title: string;
  lines: string[];
}

type Shown = { link: HTMLAnchorElement } & (FirstLines | { note: string });

const stay = (event: Event) => event.preventDefault();

/** Shows a footnote or page, while pointer or focus rests on its link. */
export function LinkPreview() {
  const { t } = useTranslation();
  const id = useId();
  const [pointed, end] = usePointedLink('link-preview');
  const [shown, setShown] = useState<Shown | null>(null);
  const anchor = useRef<HTMLAnchorElement | null>(null);

  useEffect(() => {
    if (!pointed) return;
    const { link } = pointed;
    const describedBy = link.getAttribute('aria-describedby');
    let isOver = false;
    const looking = 'note' in pointed ? Promise.resolve({ note: noteHtml(pointed.note) }) : firstLinesAt(pointed.path);
    looking.then((found) => {
      if (!found || isOver || !link.isConnected) return;
      anchor.current = link;
      link.setAttribute('aria-describedby', id);
      setShown({ link, ...found });
    });
    return () => {
      isOver = true;
      if (describedBy === null) link.removeAttribute('aria-describedby');
      else link.setAttribute('aria-describedby', describedBy);
      setShown(null);
    };
  }, [pointed, id]);

  if (!shown) return null;
  return (
    <Popover.Root open onOpenChange={end}>
      <Popover.Anchor virtualRef={anchor as RefObject<HTMLAnchorElement>} />
      <Popover.Portal container={shown.link.closest('main')}>
        <Popover.Content
          id={id}
          role="tooltip"
          className="link-preview"
          lang={textLanguage('note' in shown ? shown.note : shown.title + shown.lines.join(''))}
          sideOffset={6}
          collisionPadding={8}
          align="start"
          onOpenAutoFocus={stay}
          onCloseAutoFocus={stay}
          onInteractOutside={stay}
        >
          {'note' in shown ? (
            // A part of the article, which the api sanitised.
            <div className="article" dangerouslySetInnerHTML={{ __html: shown.note }} />
          ) : (
            <>
              <p className="link-preview-title">{shown.title}</p>
              <div className="link-preview-text">
                {shown.lines.length > 0 ? (
                  shown.lines.map((line, index) => <p key={`${index} ${line}`}>{line}</p>)
                ) : (
                  <p>{t('page.noText')}</p>
                )}
              </div>
            </>
          )}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

/** Leaves out its back link and ids. */
function noteHtml(note: HTMLElement): string {
  const copy = note.cloneNode(true) as HTMLElement;
  for (const back of copy.querySelectorAll('[data-footnote-backref]')) back.remove();
  for (const named of copy.querySelectorAll('[id]')) named.removeAttribute('id');
  return copy.innerHTML;
}

/** Returns null without a page. */
async function firstLinesAt(path: string): Promise<FirstLines | null> {
  const view: View | null = await prefetchedViews.look(path).catch(() => null);
  if (!view?.page) return null;
  const { page, rendered } = view;
  const tree = (rendered?.ast ?? { type: 'root', children: [] }) as Root;
  return { title: page.title, lines: firstLines(tree, page.title) };
}

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

interface Shown {
  link: HTMLAnchorElement;
  title: string;
  lines: string[];
}

const stay = (event: Event) => event.preventDefault();

/** The first lines of the page that a link leads to, beside the link, while the pointer or the focus rests on it. */
export function LinkPreview() {
  const { t } = useTranslation();
  const id = useId();
  const [pointed, end] = usePointedLink('link-preview');
  const [shown, setShown] = useState<Shown | null>(null);
  const anchor = useRef<HTMLAnchorElement | null>(null);

  useEffect(() => {
    if (!pointed) return;
    const { link, path } = pointed;
    let isOver = false;
    // Following the link shows what is wrong with the page.
    const looking = prefetchedViews.look(path).catch(() => null);
    looking.then((view) => {
      const page = view && shownOf(view);
      if (!page || isOver || !link.isConnected) return;
      anchor.current = link;
      link.setAttribute('aria-describedby', id);
      setShown({ link, ...page });
    });
    return () => {
      isOver = true;
      link.removeAttribute('aria-describedby');
      setShown(null);
    };
  }, [pointed, id]);

  if (!shown) return null;
  const { title, lines } = shown;
  return (
    <Popover.Root open onOpenChange={end}>
      <Popover.Anchor virtualRef={anchor as RefObject<HTMLAnchorElement>} />
      <Popover.Portal container={shown.link.closest('main')}>
        <Popover.Content
          id={id}
          role="tooltip"
          className="link-preview"
          lang={textLanguage(title + lines.join(''))}
          sideOffset={6}
          collisionPadding={8}
          align="start"
          onOpenAutoFocus={stay}
          onCloseAutoFocus={stay}
          onInteractOutside={stay}
        >
          <p className="link-preview-title">{title}</p>
          <div className="link-preview-text">
            {lines.length > 0 ? (
              lines.map((line, index) => <p key={`${index} ${line}`}>{line}</p>)
            ) : (
              <p>{t('page.noText')}</p>
            )}
          </div>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

function shownOf({ page, rendered }: View): Pick<Shown, 'title' | 'lines'> | null {
  if (!page) return null;
  const tree = (rendered?.ast ?? { type: 'root', children: [] }) as Root;
  return { title: page.title, lines: firstLines(tree, page.title) };
}

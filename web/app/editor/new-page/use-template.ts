import { useRef } from 'react';
import { fillIn } from '../../templates/fill-in.ts';
import type { LoadedTemplate } from '../../templates/load-templates.ts';
import type { EditSession } from '../session/edit-session.ts';
import { withLineFeeds } from '../session/line-ends.ts';
import { titleOf, withoutTitle } from './suggest-path.ts';

/** The text inserted by a template. */
interface Begun {
  template: LoadedTemplate;
  /** The title that the writer had given. */
  given: string | null;
  text: string;
}

/** The template that a new page is begun with. Its places for the title and the path follow both until the page is created. */
export function useTemplate(
  edit: EditSession,
  { follow, ownName }: { follow: () => void; ownName: () => string | null },
) {
  const begun = useRef<Begun | null>(null);
  const isAsBegun = () => edit.text() === begun.current?.text;
  const isChanged = () => edit.hasUnsavedText() && !isAsBegun();

  function put(template: LoadedTemplate, given: string | null): void {
    const fill = () =>
      withLineFeeds(fillIn(template.body, { given, otherwise: ownName() ?? '', path: edit.state.path }));
    edit.replaceText(fill());
    follow();
    const text = fill();
    begun.current = { template, given, text };
    if (text !== edit.text()) edit.replaceText(text);
  }

  return {
    /** Tags for the page once it is created. */
    tags: () => begun.current?.template.tags ?? [],
    /** Whether the writer has changed what the page was begun with. */
    isChanged,
    /** Puts a template in the place of the text, but for the title that the writer has given. */
    begin(template: LoadedTemplate): void {
      put(template, isChanged() ? titleOf(edit.text()) : (begun.current?.given ?? null));
    },
    /** Fills the places in again where nothing but the title was changed. */
    refresh(): void {
      if (!begun.current || withoutTitle(edit.text()) !== withoutTitle(begun.current.text)) return;
      put(begun.current.template, isAsBegun() ? begun.current.given : titleOf(edit.text()));
    },
    /** Takes the template out of the text. */
    forget(): void {
      begun.current = null;
    },
  };
}

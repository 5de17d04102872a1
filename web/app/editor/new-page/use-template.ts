import { useRef } from 'react';
import { fillIn } from '../../templates/fill-in.ts';
import type { LoadedTemplate } from '../../templates/load-templates.ts';
import type { EditSession } from '../session/edit-session.ts';
import { withLineFeeds } from '../session/line-ends.ts';
import { titleOf, withoutTitle } from './suggest-path.ts';

/** The text inserted by a template. */
interface Begun {
  template: LoadedTemplate;
  /** The writer's own title. */
  given: string | null;
  text: string;
}

/** Placeholders follow title and path until the page is created. */
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
    /** Tags for the page when it is created. */
    tags: () => begun.current?.template.tags ?? [],
    isChanged,
    /** Keeps the writer's title. */
    begin(template: LoadedTemplate): void {
      put(template, isChanged() ? titleOf(edit.text()) : (begun.current?.given ?? null));
    },
    /** Applies if only the title has changed. */
    refresh(): void {
      if (!begun.current || withoutTitle(edit.text()) !== withoutTitle(begun.current.text)) return;
      put(begun.current.template, isAsBegun() ? begun.current.given : titleOf(edit.text()));
    },
    /** Stops following; the text stays. */
    forget(): void {
      begun.current = null;
    },
  };
}

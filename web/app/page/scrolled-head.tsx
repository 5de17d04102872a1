import type { PageHead } from '../article/load-article.ts';
import { textLanguage } from '../article/text-language.ts';
import { EditButton } from './edit-button.tsx';
import { useIsHeadInView } from './head-in-view.ts';

/** The title and edit button, after scrolling. */
export function ScrolledHead({ page }: { page: PageHead }) {
  if (useIsHeadInView()) return null;
  return (
    <div className="scrolled-head">
      <a className="scrolled-title" href="#mainContent" lang={textLanguage(page.title)}>
        {page.title}
      </a>
      {page.canEdit && <EditButton page={page} />}
    </div>
  );
}

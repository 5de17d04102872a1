import { useNavigate } from '@remix-run/react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { browserApi } from '../../api/browser.ts';
import { problemText } from '../../components/problem-notice.tsx';
import { useAnnounce } from '../../components/toasts.tsx';
import { editUrl, pageUrl } from '../../paths/page-path.ts';
import { giveTags } from '../../templates/give-tags.ts';
import { TemplateCards } from '../../templates/template-cards.tsx';
import { browserDrafts } from '../drafts/browser-drafts.ts';
import { PlaceFields } from '../new-page/place-fields.tsx';
import { titleOf } from '../new-page/suggest-path.ts';
import { useNewPath } from '../new-page/use-new-path.ts';
import { useTemplate } from '../new-page/use-template.ts';
import { handOver } from '../session/hand-over.ts';
import { createPageRemote } from '../session/page-remote.ts';
import { useEditSession, useSteadyState } from '../session/use-edit-session.ts';
import { EditorScreen } from './editor-screen.tsx';

interface NewPageProps {
  accountId: string;
  /** The path of the intended parent. */
  under: string;
  /** Null: made from the title. */
  path: string | null;
}

/** The heading waits for a title. */
const emptyPage = '# \n\n';

/** The screen for writing a new page. */
export function NewPage({ accountId, under, path: wanted }: NewPageProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const announce = useAnnounce();
  const edit = useEditSession({
    accountId,
    path: wanted ?? (under === '/' ? '/' : `${under}/`),
    page: null,
    template: emptyPage,
    remote: createPageRemote(browserApi()),
    drafts: browserDrafts(),
  });
  const { path, base } = useSteadyState(edit);
  const place = useNewPath(edit, wanted !== null);
  const template = useTemplate(edit, place);
  const isTemplateLoading = useRef(false);
  const [isTouched, setIsTouched] = useState(false);
  const [isChanged, setIsChanged] = useState(false);
  const [isTitleMissing, setIsTitleMissing] = useState(false);

  const onText = () => {
    if (base !== null) return;
    setIsChanged(template.isChanged());
    if (titleOf(edit.text())) setIsTitleMissing(false);
    place.follow();
  };
  /** A chosen name becomes the title. */
  const giveTitle = () => {
    const name = place.ownName();
    if (name && /^#[ \t]*\n/.test(edit.text())) edit.replaceText(edit.text().replace(/^#[ \t]*/, () => `# ${name}`));
  };
  const canSave = () => {
    if (base !== null) return true;
    setIsTouched(true);
    giveTitle();
    template.refresh();
    const isNamed = wanted === '/' || place.ownName() !== null || titleOf(edit.text()) !== null;
    setIsTitleMissing(!isNamed);
    return isNamed && place.check.fault === null && !isTemplateLoading.current;
  };

  return (
    <EditorScreen
      edit={edit}
      accountId={accountId}
      page={null}
      backTo={pageUrl(base ? path : under)}
      heading={<h1 className="editor-title">{t('editor.newTitle')}</h1>}
      fields={
        base === null && (
          <>
            <PlaceFields
              {...place}
              isTouched={isTouched}
              isTitleMissing={isTitleMissing}
              onPlace={(next) => {
                place.setPlace(next);
                template.refresh();
              }}
              onPath={(next) => {
                setIsTouched(true);
                place.setPath(next);
                template.refresh();
              }}
            />
            <TemplateCards
              isChanged={isChanged}
              onBegin={(chosen) => {
                if (chosen) template.begin(chosen);
                else {
                  template.forget();
                  edit.replaceText(emptyPage);
                  place.follow();
                }
                setIsChanged(false);
              }}
              onLoading={(isLoading) => {
                isTemplateLoading.current = isLoading;
              }}
            />
          </>
        )
      }
      canSave={canSave}
      onText={onText}
      onCreated={async (created) => {
        const { pageId } = edit.state;
        if (pageId) await giveTags(pageId, template.tags()).catch((error) => announce(problemText(error, t)));
        handOver(edit);
        navigate(editUrl(created), { replace: true });
      }}
    />
  );
}

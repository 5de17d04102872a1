import { useNavigate } from '@remix-run/react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { browserApi } from '../../api/browser.ts';
import { useAnnounce } from '../../components/announcer.tsx';
import { problemText } from '../../components/problem-notice.tsx';
import { editUrl, pageUrl, pathName } from '../../paths/page-path.ts';
import { PathField } from '../../paths/path-field.tsx';
import { usePathCheck } from '../../paths/use-path-check.ts';
import { fillIn } from '../../templates/fill-in.ts';
import { giveTags } from '../../templates/give-tags.ts';
import type { LoadedTemplate } from '../../templates/load-templates.ts';
import { TemplateChoice } from '../../templates/template-choice.tsx';
import { browserDrafts } from '../drafts/browser-drafts.ts';
import { suggestPath, titleOf } from '../new-page/suggest-path.ts';
import { handOver } from '../session/hand-over.ts';
import { withLineFeeds } from '../session/line-ends.ts';
import { createPageRemote } from '../session/page-remote.ts';
import { useEditSession, useSteadyState } from '../session/use-edit-session.ts';
import { EditorScreen } from './editor-screen.tsx';

interface NewPageProps {
  accountId: string;
  /** The page below which the new one was asked for. */
  under: string;
  /** The path the new page was asked for at; null to let the title suggest one. */
  path: string | null;
}

/** What a template has put into the text, for which title of the writer's. */
interface Begun {
  template: LoadedTemplate;
  given: string | null;
  text: string;
}

/** Writing a page that does not exist yet. Its path follows the title until the writer sets it. */
export function NewPage({ accountId, under, path: wanted }: NewPageProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const prefix = under === '/' ? '/' : `${under}/`;
  const edit = useEditSession({
    accountId,
    path: wanted ?? prefix,
    page: null,
    template: t('editor.template'),
    remote: createPageRemote(browserApi()),
    drafts: browserDrafts(),
  });
  const { path, base } = useSteadyState(edit);
  // Read whenever the text changes, also by what has just set the path.
  const isOwnPath = useRef(wanted !== null);
  const begun = useRef<Begun | null>(null);
  const isTemplateLoading = useRef(false);
  const announce = useAnnounce();
  const [isTouched, setIsTouched] = useState(false);
  const [isChanged, setIsChanged] = useState(false);
  const [suggestion, setSuggestion] = useState<string | null>(null);
  const check = usePathCheck(path, base === null);

  const isAsBegun = () => edit.text() === begun.current?.text;
  const suggestHere = () => {
    if (begun.current && isAsBegun()) return suggestPath(under, `# ${begun.current.given ?? ''}`);
    return edit.hasUnsavedText() ? suggestPath(under, edit.text()) : null;
  };
  const onText = () => {
    if (base !== null) return;
    setIsChanged(edit.hasUnsavedText() && !isAsBegun());
    const suggested = suggestHere();
    setSuggestion(suggested);
    // The heading of a template may come after its front matter, or not at all.
    if (!isOwnPath.current) edit.setPath(suggested ?? (begun.current?.given ? edit.state.path : prefix));
  };
  const ownName = () => (isOwnPath.current && pathName(edit.state.path)) || null;
  const begin = (template: LoadedTemplate, given: string | null) => {
    if (given && !isOwnPath.current) edit.setPath(suggestPath(under, `# ${given}`) ?? prefix);
    const otherwise = ownName() ?? titleOf(t('editor.template')) ?? '';
    const text = withLineFeeds(fillIn(template.body, { given, otherwise, path: edit.state.path }));
    begun.current = { template, given, text };
    edit.replaceText(text);
  };
  const setPath = (next: string) => {
    setIsTouched(true);
    isOwnPath.current = next !== suggestion;
    edit.setPath(next);
    if (begun.current && isAsBegun()) begin(begun.current.template, begun.current.given);
  };
  /** A heading that nobody has seen to is no title: the name in the path, which somebody chose, is one. */
  const giveTitle = () => {
    const untold = t('editor.template').trim();
    const name = ownName();
    if (base === null && name && edit.text().startsWith(`${untold}\n`))
      edit.replaceText(`# ${name}${edit.text().slice(untold.length)}`);
  };
  const canSave = () => {
    setIsTouched(true);
    giveTitle();
    return base !== null || (check.fault === null && !isTemplateLoading.current);
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
            <TemplateChoice
              knownTitle={(isChanged ? titleOf(edit.text()) : null) ?? ownName() ?? ''}
              isChanged={isChanged}
              onBegin={begin}
              onLoading={(isLoading) => {
                isTemplateLoading.current = isLoading;
              }}
            />
            <PathField
              path={path}
              check={check}
              suggestion={suggestion === path ? null : suggestion}
              isTouched={isTouched}
              onChange={setPath}
            />
          </>
        )
      }
      canSave={canSave}
      onText={onText}
      onCreated={async (created) => {
        const { pageId } = edit.state;
        if (pageId)
          await giveTags(pageId, begun.current?.template.tags ?? []).catch((error) => announce(problemText(error, t)));
        handOver(edit);
        navigate(editUrl(created), { replace: true });
      }}
    />
  );
}

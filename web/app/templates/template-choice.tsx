import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnnounce } from '../components/announcer.tsx';
import { Button } from '../components/button.tsx';
import { SelectField, TextField } from '../components/field.tsx';
import { ProblemNotice } from '../components/problem-notice.tsx';
import { type LoadedTemplate, loadTemplate, loadTemplates, type Template } from './load-templates.ts';
import '../styles/templates.css';

interface TemplateChoiceProps {
  /** What the page is called as long as it is not said here. */
  knownTitle: string;
  /** Whether the writer has changed the text that the page was begun with. */
  isChanged: boolean;
  /** The title is null as long as the writer gives none. */
  onBegin: (template: LoadedTemplate, given: string | null) => void;
  /** What is chosen is in the text only once this is over. */
  onLoading: (isLoading: boolean) => void;
}

/** Offers a new page a text to begin with; nothing where the wiki has no templates. */
export function TemplateChoice({ knownTitle, isChanged, onBegin, onLoading }: TemplateChoiceProps) {
  const { t } = useTranslation();
  const announce = useAnnounce();
  const templates = useTemplates();
  const [chosen, setChosen] = useState('');
  const [title, setTitle] = useState<string | null>(null);
  const { template, isLoading, problem } = useTemplate(chosen);

  function begin(): void {
    if (!template) return;
    onBegin(template, givenOf(title ?? (isChanged ? knownTitle : null)));
    announce(t('tags.used'));
  }

  useEffect(() => {
    if (!isChanged) begin();
  }, [template]);

  useEffect(() => onLoading(isLoading), [isLoading]);

  if (templates.length === 0) return null;
  return (
    <fieldset className="template-choice">
      <legend className="visually-hidden">{t('tags.templates')}</legend>
      <SelectField label={t('tags.templates')} value={chosen} onChange={({ target }) => setChosen(target.value)}>
        <option value="">{t('tags.choose')}</option>
        {templates.map((one) => (
          <option key={one.id} value={one.id}>
            {one.title || one.path}
          </option>
        ))}
      </SelectField>
      {chosen !== '' && (
        <TextField
          label={t('tags.pageTitle')}
          value={title ?? knownTitle}
          onChange={({ target }) => {
            setTitle(target.value);
            if (template && !isChanged) onBegin(template, givenOf(target.value));
          }}
        />
      )}
      {chosen !== '' && isChanged && (
        <Button isBusy={isLoading} onClick={begin}>
          {t('tags.use')}
        </Button>
      )}
      {isLoading && <p role="status">{t('common.loading')}</p>}
      {problem !== null && <ProblemNotice error={problem} />}
    </fieldset>
  );
}

function givenOf(title: string | null): string | null {
  return title?.trim() || null;
}

interface Loading {
  id: string;
  template: LoadedTemplate | null;
  problem: unknown;
}

/** The template of an id; none for an empty one. */
function useTemplate(id: string) {
  const [loaded, setLoaded] = useState<Loading | null>(null);
  useEffect(() => {
    if (id === '') return;
    let isWanted = true;
    setLoaded(null);
    loadTemplate(id).then(
      (template) => isWanted && setLoaded({ id, template, problem: null }),
      (problem) => isWanted && setLoaded({ id, template: null, problem }),
    );
    return () => {
      isWanted = false;
    };
  }, [id]);
  const { template, problem } = loaded?.id === id ? loaded : { template: null, problem: null };
  return { template, problem, isLoading: id !== '' && loaded?.id !== id };
}

/** The templates there are, in the order of their titles; none while that is not known. */
function useTemplates(): Template[] {
  const [templates, setTemplates] = useState<Template[]>([]);
  useEffect(() => {
    const leaving = new AbortController();
    loadTemplates(leaving.signal).then(
      (loaded) => !leaving.signal.aborted && setTemplates(loaded.toSorted(byTitle)),
      // A page can be written without any.
      () => {},
    );
    return () => leaving.abort();
  }, []);
  return templates;
}

function byTitle(one: Template, other: Template): number {
  return one.title.localeCompare(other.title);
}

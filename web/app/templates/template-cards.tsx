import { FileText } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { textLanguage } from '../article/text-language.ts';
import { Button } from '../components/button.tsx';
import { ProblemNotice } from '../components/problem-notice.tsx';
import { useAnnounce } from '../components/toasts.tsx';
import { useLoaded } from '../components/use-loaded.ts';
import { type LoadedTemplate, loadTemplate, loadTemplates, type Template } from './load-templates.ts';
import { previewLines } from './preview-lines.ts';
import '../styles/templates.css';

interface TemplateCardsProps {
  isChanged: boolean;
  /** Null for an empty page. */
  onBegin: (template: LoadedTemplate | null) => void;
  /** Called when inserting starts and ends. */
  onLoading: (isLoading: boolean) => void;
}

const shownAtFirst = 6;

/** Collapsed while writing; empty without templates. */
export function TemplateCards({ isChanged, onBegin, onLoading }: TemplateCardsProps) {
  const { t } = useTranslation();
  const announce = useAnnounce();
  const templates = useTemplates();
  const [chosen, setChosen] = useState<string | null>(null);
  const [isWhole, setIsWhole] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);

  async function choose(id: string, loading: Promise<LoadedTemplate>): Promise<void> {
    setChosen(id);
    setProblem(null);
    onLoading(true);
    try {
      onBegin(await loading);
      announce(t('tags.used'));
    } catch (failure) {
      setChosen(null);
      setProblem(failure);
    } finally {
      onLoading(false);
    }
  }

  if (templates.length === 0) return null;
  const shown = isWhole ? templates : templates.slice(0, shownAtFirst);
  return (
    <details className="templates" open={!isChanged} key={String(isChanged)}>
      <summary>{t('tags.templates')}</summary>
      <ul className="template-cards">
        <li>
          <button
            type="button"
            className="template-card"
            aria-pressed={chosen === null}
            onClick={() => {
              setChosen(null);
              onBegin(null);
            }}
          >
            <span className="template-title">{t('tags.blank')}</span>
            <FileText aria-hidden />
          </button>
        </li>
        {shown.map((template) => (
          <li key={template.id}>
            <TemplateCard
              template={template}
              isChosen={template.id === chosen}
              onChoose={(loading) => void choose(template.id, loading)}
            />
          </li>
        ))}
      </ul>
      {shown.length < templates.length && (
        <Button size="small" onClick={() => setIsWhole(true)}>
          {t('tags.allTemplates', { count: templates.length })}
        </Button>
      )}
      {problem !== null && <ProblemNotice error={problem} />}
    </details>
  );
}

interface TemplateCardProps {
  template: Template;
  isChosen: boolean;
  onChoose: (loading: Promise<LoadedTemplate>) => void;
}

function TemplateCard({ template: { id, title, path }, isChosen, onChoose }: TemplateCardProps) {
  // Choosing retries.
  const { loaded } = useLoaded(id, loadTemplate);
  const lines = loaded ? previewLines(loaded.body) : [];
  const name = title.replace(/\{\{\w+\}\}/g, '').trim() || path.slice(path.lastIndexOf('/') + 1);
  return (
    <button
      type="button"
      className="template-card"
      aria-pressed={isChosen}
      onClick={() => onChoose(loaded ? Promise.resolve(loaded) : loadTemplate(id))}
    >
      <span className="template-title">{name}</span>
      <span className="template-preview" aria-hidden lang={textLanguage(lines.join(' '))}>
        {lines.map((line, index) => (
          <span key={`${index} ${line}`}>{line}</span>
        ))}
      </span>
    </button>
  );
}

/** By title; empty until loaded. */
function useTemplates(): Template[] {
  const [templates, setTemplates] = useState<Template[]>([]);
  useEffect(() => {
    const leaving = new AbortController();
    loadTemplates(leaving.signal).then(
      (loaded) => !leaving.signal.aborted && setTemplates(loaded.toSorted(byTitle)),
      // A page can be written without templates.
      () => {},
    );
    return () => leaving.abort();
  }, []);
  return templates;
}

function byTitle(one: Template, other: Template): number {
  return one.title.localeCompare(other.title);
}

import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FileReport, Summary } from '../../transfer/import/report.ts';
import type { Source } from '../../transfer/sources/source.ts';

export interface RunOptions {
  under: string;
  keepsExisting: boolean;
  isDryRun: boolean;
}

export interface Run extends RunOptions {
  status: 'running' | 'done';
  done: number;
  total: number;
  failed: number;
  isStopping: boolean;
  reports: FileReport[];
  summary: Summary | null;
}

const concurrency = 3;
const drawEveryMs = 100;

/** Checks or imports a source, and reports progress. */
export function useImportRun() {
  const { t, i18n } = useTranslation();
  const [run, setRun] = useState<Run | null>(null);
  const [problem, setProblem] = useState<unknown>(null);
  const stopping = useRef(new AbortController());

  async function start(source: Source, hidden: number, options: RunOptions): Promise<Summary | null> {
    const { runImport, browserWiki } = await import('./engine.ts');
    const own = new AbortController();
    stopping.current = own;
    const reports: FileReport[] = [];
    let [done, total, failed, drawn] = [0, 0, 0, 0];
    const show = (more: Partial<Run> = {}) => {
      drawn = performance.now();
      const isStopping = own.signal.aborted;
      setRun({ ...options, status: 'running', done, total, failed, isStopping, reports, summary: null, ...more });
    };
    setProblem(null);
    show();
    try {
      const summary = await runImport(browserWiki({ t, language: i18n.language }, own.signal), source, {
        ...options,
        concurrency,
        stopping: own.signal,
        onStart(pages) {
          total = pages;
          show();
        },
        onFile(report, failures) {
          reports.push(report);
          failed = failures;
          if (report.kind === 'page' && report.path !== null) done++;
          if (performance.now() - drawn > drawEveryMs) show();
        },
      });
      summary.hidden = hidden;
      show({ status: 'done', summary });
      return summary;
    } catch (error) {
      setProblem(error);
      setRun(null);
      return null;
    }
  }

  return {
    run,
    problem,
    start,
    stop() {
      stopping.current.abort();
      setRun((shown) => shown && { ...shown, isStopping: true });
    },
    clear() {
      setRun(null);
      setProblem(null);
    },
  };
}

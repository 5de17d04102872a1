import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { safeName } from '../../transfer/export/safe-names.ts';
import { pathName } from '../paths/page-path.ts';
import { useIsDark } from '../preferences/use-is-dark.ts';
import { usePublicSettings } from '../site/use-public-settings.ts';
import { drawDiagramsIn } from './draw-diagrams.ts';
import { exportProblem } from './export-problem.ts';
import { type ExportChoice, runExport } from './run-export.ts';
import { askForTarget } from './save-zip.ts';

/** The progress of an export. */
export type ExportState =
  | { kind: 'asking' }
  | { kind: 'running'; done: number; total: number | null }
  | { kind: 'done'; pages: number }
  | { kind: 'stopped' }
  | { kind: 'failed'; error: unknown };

export interface ToldFailure {
  path: string;
  attachment: string | null;
  text: string;
}

/** Returns an export that runs while its screen is open. */
export function useExport() {
  const { t } = useTranslation();
  const isDark = useIsDark();
  const { drawsPlantuml } = usePublicSettings();
  const [state, setState] = useState<ExportState>({ kind: 'asking' });
  const [failures, setFailures] = useState<ToldFailure[]>([]);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function start(choice: ExportChoice): Promise<void> {
    const target = await askForTarget(`${safeName(pathName(choice.path) || 'wiki')}.zip`, t('export.zip'));
    if (!target) return;
    const controller = new AbortController();
    running.current = controller;
    setFailures([]);
    setState({ kind: 'running', done: 0, total: null });
    try {
      const pages = await runExport(choice, target, {
        stopping: controller.signal,
        drawDiagrams: (html) => drawDiagramsIn(html, { isDark, drawsPlantuml, label: t('page.diagram') }),
        onProgress: (done, total) => setState({ kind: 'running', done, total }),
        onFailure: ({ path, attachment, error }) =>
          setFailures((before) => [...before, { path, attachment, text: exportProblem(error, t) }]),
      });
      setState({ kind: 'done', pages });
    } catch (error) {
      setState(controller.signal.aborted ? { kind: 'stopped' } : { kind: 'failed', error });
    }
  }

  return { state, failures, start, stop: () => running.current?.abort() };
}

import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { pathFaultOf } from '../../transfer/path-rules.ts';
import { Button } from '../components/button.tsx';
import { Choice } from '../components/choice.tsx';
import { Notice } from '../components/notice.tsx';
import { Screen } from '../components/screen.tsx';
import { isSearch } from '../moves/new-place.ts';
import { PlaceField } from '../moves/place-field.tsx';
import { pathFaultText } from '../paths/path-field.tsx';
import { ChosenSource } from './chosen-source.tsx';
import { LeaveImport } from './leave-import.tsx';
import { sourceProblemText } from './reason-text.ts';
import { RunProgress } from './run-progress.tsx';
import { RunResult } from './run-result.tsx';
import { SourceChoice } from './source-choice.tsx';
import { useImportRun } from './use-import-run.ts';
import { useSource } from './use-source.ts';
import '../styles/import.css';

/** Steps: choose, check, import. */
export function ImportScreen({ under: firstUnder }: { under: string }) {
  const { t } = useTranslation();
  const id = useId();
  const source = useSource();
  const { run, problem, start, stop, clear } = useImportRun();
  const [chosenUnder, setUnder] = useState<string | null>(null);
  const [existing, setExisting] = useState<'update' | 'keep'>('update');
  const { state } = source;
  // An export of a wiki returns to its place, unless another is chosen.
  const under = chosenUnder ?? (state.status === 'read' ? state.source.root : null) ?? firstUnder;
  const fault = pathFaultOf(under);
  const isRunning = run?.status === 'running';
  const isReady = state.status === 'read' && state.source.pages.length > 0 && fault === null;
  // Changes need another check.
  const isChecked = run?.status === 'done' && run.isDryRun;
  const isImported = run?.status === 'done' && !run.isDryRun;

  async function begin(isDryRun: boolean): Promise<void> {
    if (state.status !== 'read' || !isReady || isRunning) return;
    const options = { under: under.normalize('NFC'), keepsExisting: existing === 'keep', isDryRun };
    await start(state.source, state.gathered.hidden, options);
  }

  return (
    <Screen>
      <h1 className="page-title">{t('importing.title')}</h1>
      <p className="import-text">{t('importing.text')}</p>
      <fieldset className="import-settings" disabled={isRunning}>
        <legend className="visually-hidden">{t('importing.settings')}</legend>
        {state.status === 'none' ? (
          <SourceChoice onChosen={(chosen) => void source.choose(chosen)} />
        ) : (
          <ChosenSource
            state={state}
            formats={source.formats}
            onFormat={(name) => {
              clear();
              void source.readAs(name);
            }}
            onClear={() => {
              clear();
              source.clear();
            }}
          />
        )}
        <div className="import-where">
          <PlaceField
            value={under}
            label={t('importing.under')}
            hint={t('importing.underHint')}
            error={isSearch(under) ? null : fault && pathFaultText(fault, t)}
            onChange={(path) => {
              clear();
              setUnder(path);
            }}
          />
          <Choice
            label={t('importing.existing')}
            name={`existing${id}`}
            value={existing}
            options={[
              { value: 'update', text: t('importing.existingUpdate') },
              { value: 'keep', text: t('importing.existingKeep') },
            ]}
            onChoose={(value) => {
              clear();
              setExisting(value);
            }}
          />
        </div>
      </fieldset>
      {problem !== null && <Notice tone="danger" title={sourceProblemText(problem, t)} />}
      {run && isRunning && <RunProgress run={run} onStop={stop} />}
      {run?.status === 'done' && <RunResult run={run} />}
      {!isRunning && (
        <div className="import-actions">
          <Button
            look={isChecked || isImported ? 'plain' : 'primary'}
            disabled={!isReady}
            onClick={() => void begin(true)}
          >
            {t('importing.check')}
          </Button>
          <Button look={isChecked ? 'primary' : 'plain'} disabled={!isReady} onClick={() => void begin(false)}>
            {t('importing.start')}
          </Button>
        </div>
      )}
      <LeaveImport isRunning={isRunning && !run.isDryRun} />
    </Screen>
  );
}

import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Examination } from '../../api/types.ts';
import { Button } from '../../components/button.tsx';
import { Notice } from '../../components/notice.tsx';
import { ProblemNotice } from '../../components/problem-notice.tsx';
import { examine, type Progress } from './examine.ts';
import { FindingCard } from './finding-card.tsx';
import '../../styles/doctor.css';

/** Finds faults between this browser and the wiki, with remedies. */
export function DoctorScreen() {
  const { t } = useTranslation();
  const { progress, examination, problem, start } = useExamination();
  const isBusy = progress !== null;
  return (
    <>
      <p className="settings-text">{t('doctor.text')}</p>
      <div className="doctor-start">
        <Button look={examination ? 'plain' : 'primary'} isBusy={isBusy} onClick={() => void start()}>
          {t(examination ? 'doctor.again' : 'doctor.examine')}
        </Button>
        {progress && (
          <label className="doctor-progress">
            <progress value={progress.done} max={progress.total} />
            {t(progress.done < progress.total - 1 ? 'doctor.askingHere' : 'doctor.askingThere')}
          </label>
        )}
      </div>
      {problem !== null && <ProblemNotice error={problem} />}
      {examination && <Result examination={examination} />}
    </>
  );
}

function Result({ examination }: { examination: Examination }) {
  const { t } = useTranslation();
  const { findings, origin } = examination;
  const errors = findings.filter(({ severity }) => severity === 'error').length;
  const warnings = findings.length - errors;
  return (
    <>
      <Notice tone={errors > 0 ? 'danger' : warnings > 0 ? 'warning' : 'success'}>
        {findings.length === 0 ? t('doctor.well', { origin }) : null}
        {errors > 0 && <p>{t('doctor.errors', { count: errors })}</p>}
        {warnings > 0 && <p>{t('doctor.warnings', { count: warnings })}</p>}
      </Notice>
      <ul className="doctor-findings" aria-label={t('doctor.findings')}>
        {findings.map((finding) => (
          <li key={`${finding.kind} ${finding.leg} ${finding.severity} ${finding.params.header ?? ''}`}>
            <FindingCard finding={finding} />
          </li>
        ))}
      </ul>
      <Measured examination={examination} />
    </>
  );
}

function Measured({ examination: { probes, idleMs, bodyLimit, clientHttp, facts } }: { examination: Examination }) {
  const { t, i18n } = useTranslation();
  const format = new Intl.NumberFormat(i18n.language);
  return (
    <dl className="doctor-facts">
      <Fact name={t('doctor.probes')} value={format.format(probes)} />
      <Fact name={t('doctor.idle')} value={t('doctor.seconds', { count: idleMs / 1000 })} />
      {clientHttp && <Fact name={t('doctor.http')} value={clientHttp} />}
      {bodyLimit && (
        <Fact
          name={t('doctor.bodyLimit')}
          value={t(bodyLimit.below === null ? 'doctor.passes' : 'doctor.passesNot', {
            bytes: format.format(bodyLimit.below ?? bodyLimit.atLeast),
          })}
        />
      )}
      {facts && <Fact name={t('doctor.version')} value={facts.version} />}
    </dl>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

/** The running or last examination. */
function useExamination() {
  const [progress, setProgress] = useState<Progress | null>(null);
  const [examination, setExamination] = useState<Examination | null>(null);
  const [problem, setProblem] = useState<unknown>(null);
  const isRunning = useRef(false);
  async function start(): Promise<void> {
    if (isRunning.current) return;
    isRunning.current = true;
    setProblem(null);
    setExamination(null);
    setProgress({ done: 0, total: 1 });
    await examine(setProgress).then(setExamination, setProblem);
    setProgress(null);
    isRunning.current = false;
  }
  return { progress, examination, problem, start };
}

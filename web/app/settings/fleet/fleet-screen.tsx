import { useTranslation } from 'react-i18next';
import type { Fleet } from '../../api/types.ts';
import { Notice } from '../../components/notice.tsx';
import { ProblemNotice } from '../../components/problem-notice.tsx';
import { Time } from '../../components/time.tsx';
import { SettingsSection } from '../settings-frame.tsx';
import { RequiredWork } from './required-work.tsx';
import { useFleet } from './use-fleet.ts';
import '../../styles/fleet.css';

type Replica = Fleet['replicas'][number];

/** Shows versions, and work that an upgrade left. */
export function FleetScreen({ first }: { first: Fleet }) {
  const { t } = useTranslation();
  const { fleet, problem } = useFleet(first);
  const { replicas, strangers, versions, isMixed, isCoordinated } = fleet;
  return (
    <>
      {problem !== null && <ProblemNotice error={problem} />}
      {isMixed && (
        <Notice tone="warning" title={t('fleet.mixedTitle')}>
          <p>{t('fleet.mixed', { versions: versions.join(', ') })}</p>
          {strangers > 0 && <p>{t('fleet.strangers', { count: strangers })}</p>}
          <p>
            <code>wiki-admin replicas check</code>
          </p>
        </Notice>
      )}
      <SettingsSection title={t('fleet.replicas')} text={isCoordinated ? t('fleet.text') : t('fleet.alone')}>
        <ul className="fleet-replicas" aria-label={t('fleet.replicas')}>
          {replicas.map((replica) => (
            <ReplicaRow key={replica.id} replica={replica} />
          ))}
        </ul>
      </SettingsSection>
      <SettingsSection title={t('fleet.work')} text={t('fleet.workText')}>
        <RequiredWork work={fleet.requiredWork} />
      </SettingsSection>
    </>
  );
}

function ReplicaRow({ replica }: { replica: Replica }) {
  const { t } = useTranslation();
  const { id, version, rendererVersion, schemaVersion, startedAt, isThis, isSilent, clockAheadSeconds } = replica;
  return (
    <li className="fleet-replica">
      <p>
        <b>{version === 'unknown' ? t('fleet.unknown') : version}</b> {isThis && <span>({t('fleet.this')})</span>}
        {isSilent && <strong>{t('fleet.silent')}</strong>}
      </p>
      <dl className="facts">
        <dt>{t('fleet.started')}</dt>
        <dd>
          <Time at={startedAt} />
        </dd>
        <dt>{t('fleet.renderer')}</dt>
        <dd>{rendererVersion === null ? t('fleet.unknown') : <RendererVersion version={rendererVersion} />}</dd>
        <dt>{t('fleet.schema')}</dt>
        <dd>{schemaVersion ?? t('fleet.unknown')}</dd>
        {clockAheadSeconds !== null && clockAheadSeconds !== 0 && (
          <>
            <dt>{t('fleet.clock')}</dt>
            <dd>
              {t(clockAheadSeconds > 0 ? 'fleet.clockAhead' : 'fleet.clockBehind', {
                seconds: Math.abs(clockAheadSeconds),
              })}
            </dd>
          </>
        )}
        <dt>{t('fleet.id')}</dt>
        <dd>{id}</dd>
      </dl>
    </li>
  );
}

/** The pipeline's version; the packages are shown on request. */
function RendererVersion({ version }: { version: string }) {
  const [pipeline, ...packages] = version.split(':');
  return (
    <details>
      <summary>{pipeline}</summary>
      <ul className="fleet-packages">
        {packages.map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ul>
    </details>
  );
}

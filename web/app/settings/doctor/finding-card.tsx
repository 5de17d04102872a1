import { CircleAlert, TriangleAlert } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { DoctorFinding } from '../../api/types.ts';
import { Lines } from '../../realtime/mark/lines.tsx';

const shownTries = 5;

/** Shows the place, request, result and remedy. */
export function FindingCard({ finding }: { finding: DoctorFinding }) {
  const { t } = useTranslation();
  const id = useId();
  const { kind, severity, leg, params, tried, got, nginx, caddy } = finding;
  const Icon = severity === 'error' ? CircleAlert : TriangleAlert;
  const rest = tried.length - shownTries;
  return (
    <article className={`doctor-finding doctor-${severity}`} aria-labelledby={id}>
      <p className="doctor-leg">
        <Icon className="notice-icon" aria-hidden />
        <span>{t(`doctor.severities.${severity}`)}</span>
        <span>{t(`doctor.legs.${leg}`)}</span>
      </p>
      <h2 className="doctor-title" id={id}>
        {t(`doctor.kinds.${kind}` as string, { defaultValue: kind, ...params })}
      </h2>
      <dl className="doctor-evidence">
        {tried.length > 0 && (
          <div>
            <dt>{t('doctor.tried')}</dt>
            {tried.slice(0, shownTries).map((one) => (
              <dd key={one}>{one}</dd>
            ))}
            {rest > 0 && <dd>{t('doctor.more', { count: rest })}</dd>}
          </div>
        )}
        <div>
          <dt>{t('doctor.got')}</dt>
          <dd>{got}</dd>
        </div>
      </dl>
      <p>{t('doctor.change')}</p>
      <Lines name="nginx" lines={nginx} />
      <Lines name="Caddy" lines={caddy} />
    </article>
  );
}

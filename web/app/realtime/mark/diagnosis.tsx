import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TFunction } from '../../i18n/i18n.ts';
import { diagnose } from '../diagnosis/diagnose.ts';
import { type Cause, isOfProxy } from '../diagnosis/find-causes.ts';
import { caddyLines, nginxLines } from '../diagnosis/proxy-lines.ts';
import { Lines } from './lines.tsx';

/** Shows administrators why there are no live updates, and the fix. */
export function Diagnosis() {
  const { t } = useTranslation();
  const [causes, setCauses] = useState<Cause[] | null>(null);
  useEffect(() => {
    let isGone = false;
    void diagnose().then((found) => {
      if (!isGone) setCauses(found);
    });
    return () => {
      isGone = true;
    };
  }, []);

  return (
    <section className="live-diagnosis" aria-labelledby="liveDiagnosisTitle" aria-busy={causes === null}>
      <h2 className="live-diagnosis-title" id="liveDiagnosisTitle">
        {t('realtime.reason')}
      </h2>
      <div role="status">{causes === null && <p>{t('realtime.looking')}</p>}</div>
      {causes?.map((cause) => (
        <CauseText key={cause.kind} cause={cause} />
      ))}
      {causes?.some(isOfProxy) && (
        <>
          <p>{t('realtime.setLines')}</p>
          <Lines name="nginx" lines={nginxLines} />
          <Lines name="Caddy" lines={caddyLines} />
        </>
      )}
    </section>
  );
}

function CauseText({ cause }: { cause: Cause }) {
  const { t } = useTranslation();
  return (
    <>
      <p>{textOf(cause, t)}</p>
      {'addresses' in cause && (
        <ul className="live-addresses">
          {cause.addresses.map((address) => (
            <li key={address}>{address}</li>
          ))}
        </ul>
      )}
    </>
  );
}

function textOf(cause: Cause, t: TFunction): string {
  if (cause.kind === 'origin') {
    const { clientUrl, origin } = cause;
    return t('realtime.causes.origin', { clientUrl, origin });
  }
  if (cause.kind === 'astray' && cause.isEverything) return t('realtime.causes.astrayAll');
  return t(`realtime.causes.${cause.kind}`);
}

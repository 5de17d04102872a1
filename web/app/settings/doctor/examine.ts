import { browserApi } from '../../api/browser.ts';
import { answer } from '../../api/client.ts';
import type { Examination } from '../../api/types.ts';
import { publicEnv } from '../../public-env.ts';
import { askProbe } from './ask-probe.ts';

export interface Progress {
  done: number;
  total: number;
}

/** Probes from browser and api, judged by the api. Rejects with an ApiProblem. Browser only. */
export async function examine(onProgress: (progress: Progress) => void): Promise<Examination> {
  const api = browserApi();
  const { origin } = window.location;
  const { token, idleMs, probes } = await answer(api.POST('/api/doctor/plan'));
  const env = publicEnv();
  const addresses = Object.entries(env).map(([name, value]) => `${name}=${value}`);
  let done = 0;
  // The last one is the api's own examination.
  const total = probes.length + 1;
  onProgress({ done, total });
  const answers = await Promise.all(
    probes.map(async (probe) => {
      const answered = await askProbe(probe, { origin, token, idleMs });
      done += 1;
      onProgress({ done, total });
      return probe.topic === 'page' ? { ...answered, addresses } : answered;
    }),
  );
  return answer(api.POST('/api/doctor/examination', { body: { origin, token, answers } }));
}

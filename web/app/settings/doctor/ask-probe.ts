import type { DoctorAnswer, DoctorProbe } from '../../api/types.ts';
import { type Asking, askByHttp, noAnswer } from './ask-by-http.ts';
import { askSocket } from './ask-socket.ts';

/** Never rejects. */
export async function askProbe(probe: DoctorProbe, asking: Asking): Promise<DoctorAnswer> {
  try {
    return probe.mode === 'socket' ? await askSocket(probe, asking) : await askByHttp(probe, asking);
  } catch (error) {
    return { ...noAnswer(probe.id), error: error instanceof Error ? error.name : 'error' };
  }
}

import { saveBeyondCapacity } from './beyond-capacity.ts';
import { readUploads } from './downloads.ts';
import { type Count, type CrowdReport, countInto, type LoadPlan, type Task } from './plan.ts';
import { readPages } from './readers.ts';
import { openSlowConnections } from './slow.ts';
import { openSockets } from './sockets.ts';
import { typeTogether } from './typing.ts';
import { upload } from './uploads.ts';

/** The people of a load test in a process of their own: gets its task by IPC, and sends back what they saw. */
process.once('message', async (task: Task) => {
  const report: CrowdReport = { statuses: {}, sockets: 0, words: 0, uploads: 0, slowestMs: 0, faults: [] };
  const count = countInto(report);
  try {
    if ('crowd' in task) await crowdIn(task.crowd, report, count);
    else await saveBeyondCapacity(task.savers, report, count);
  } catch (error) {
    report.faults.push(`the crowd ended with ${error instanceof Error ? error.stack : error}`);
  }
  process.send?.(report, () => process.exit());
});

async function crowdIn(plan: LoadPlan, report: CrowdReport, count: Count): Promise<void> {
  const sockets = await openSockets(plan, count);
  report.sockets = sockets.open();
  const slow = openSlowConnections(plan);
  const until = performance.now() + plan.seconds * 1000;
  const [typed, uploaded] = await Promise.all([
    typeTogether(plan, until),
    upload(plan, count),
    readPages(plan, until, count),
  ]);
  slow.close();
  report.words = typed.words;
  report.uploads = uploaded.length;
  report.faults.push(...typed.faults, ...(await readUploads(plan, uploaded)));
  if (sockets.open() < report.sockets)
    report.faults.push(`${report.sockets - sockets.open()} sockets were closed meanwhile`);
  sockets.close();
}

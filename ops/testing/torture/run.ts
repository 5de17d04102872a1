import { randomInt } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Command, InvalidArgumentError, Option } from 'commander';
import { hasRedisServer } from '../../../plugins/coordination/test-redis.ts';
import { formatArchives, fuzzArchives } from './fuzz/archives.ts';
import { formatFuzz, fuzz } from './fuzz/fuzz.ts';
import { formatLoad, load } from './load/load.ts';
import { crowdOf } from './load/plan.ts';
import { canRun } from './members.ts';
import { formatReport } from './report.ts';
import { type Topology, topologies } from './stage.ts';
import { torture } from './torture.ts';

interface Options {
  minutes: number;
  seed: number;
  topology: Topology | 'all';
  mongodbUri?: string;
  mongod: string;
}

const positive = (text: string): number => {
  const number = Number(text);
  if (!(number > 0)) throw new InvalidArgumentError('A number above 0, please.');
  return number;
};

const whole = (text: string): number => {
  if (!/^\d{1,10}$/.test(text)) throw new InvalidArgumentError('A whole number, please.');
  return Number(text);
};

const { minutes, seed, topology, mongodbUri, mongod } = new Command('npm run torture --')
  .description(
    'Sends hostile requests; lets a crowd work; lets people work while processes, stores and connections fail; looks for what was lost.',
  )
  .option('--minutes <number>', 'how long, for each topology', positive, 10)
  .option('--seed <number>', 'what is drawn by; the same seed draws the same', whole, randomInt(2 ** 32))
  .addOption(new Option('--topology <name>', 'what is tortured').choices([...topologies, 'all']).default('embedded'))
  .addOption(
    new Option('--mongodb-uri <uri>', 'a replica set for `replicas`; databases are made and dropped').env(
      'TEST_MONGODB_URI',
    ),
  )
  .option('--mongod <file>', 'else the program that three members are started from, for `replicas`', 'mongod')
  .parse()
  .opts<Options>();

const wanted = topology === 'all' ? topologies : [topology];
if (wanted.includes('replicas') && !mongodbUri && !canRun(mongod))
  stop('The topology replicas needs MongoDB: mongod in the PATH, --mongod or --mongodb-uri.');
if (wanted.includes('replicas') && !hasRedisServer) stop('The topology replicas needs redis-server in the PATH.');

function stop(reason: string): never {
  console.error(reason);
  process.exit(2);
}

const ending = new AbortController();
process.once('SIGINT', () => {
  console.error('Ends after this round. Once more to end at once.');
  ending.abort();
});

/** Of a history, as printed. */
const linesMax = 100;

let isViolated = false;
const fuzzSeconds = Math.ceil(minutes * 6);
console.error(`fuzz: ${fuzzSeconds} seconds, seed ${seed}`);
const fuzzed = await fuzz({ seed, seconds: fuzzSeconds, signal: ending.signal });
console.log(formatFuzz(fuzzed));
if (fuzzed.violations.length > 0) isViolated = true;
const archives = await fuzzArchives({ seed, until: Date.now() + fuzzSeconds * 200 });
console.log(formatArchives(archives));
if (archives.violations.length > 0) isViolated = true;
if (!ending.signal.aborted) {
  // All of the crowd from ten minutes on. V8 frees what is left within a minute of rest.
  const restSeconds = Math.min(60, fuzzSeconds);
  const crowded = await load({ ...crowdOf(minutes / 10), seed, seconds: fuzzSeconds, restSeconds });
  console.log(formatLoad(crowded));
  if (crowded.faults.length > 0) isViolated = true;
}
for (const name of wanted) {
  console.error(`${name}: ${minutes} minutes, seed ${seed}`);
  const report = await torture({
    topology: name,
    seed,
    minutes,
    mongodbUri,
    mongod,
    signal: ending.signal,
    onRound: (round, { requests, violations }) =>
      console.error(`${name}: round ${round}, ${requests.answered} requests answered, ${violations.length} violations`),
  });
  console.log(formatReport(report));
  if (report.violations.length > 0) {
    isViolated = true;
    await writeFile(join(report.folder, 'history.txt'), `${report.history.lines.join('\n')}\n`);
    const about = report.history.about(report.violations);
    if (about.length > 0) console.log(['What was done to these records:', ...about.slice(-linesMax)].join('\n'));
    console.log(`All that was done, and the logs of the processes: ${report.folder}`);
    console.log(`Again: npm run torture -- --topology ${name} --seed ${seed} --minutes ${minutes}`);
  }
}
process.exit(isViolated ? 1 : 0);

import type { Doc } from '../bson/decode.ts';
import { isDoc } from '../bson/values.ts';
import { DocStream } from '../doc-stream.ts';
import { EngineError } from '../errors.ts';
import { searchOfPipeline } from '../pipeline/pipeline.ts';
import { type Found, findDocs } from '../query/find-docs.ts';
import type { Plan } from '../query/plan.ts';
import { rowBytes } from './aggregate.ts';
import { type Command, type CommandContext, collectionName, docOption } from './context.ts';
import { readSearch } from './find.ts';

/** Returns a command's plan and cost. */
export const explain: Command = async (context) => {
  const { explain: explained } = context.command;
  if (!isDoc(explained))
    throw new EngineError('TypeMismatch', "BSON field 'explain.explain' is the wrong type, expected type 'object'");
  const [name = ''] = Object.keys(explained);
  const inner: CommandContext = { ...context, name, command: explained };
  const collection = context.engine.catalog.find(context.db, collectionName(inner));
  const namespace = `${context.db}.${collectionName(inner)}`;
  if (!collection) return { explainVersion: '1', queryPlanner: { namespace, winningPlan: { stage: 'EOF' } }, ok: 1 };
  const found = search(inner);
  const sort = docOption(searchOf(name, explained), 'sort');
  const queryPlanner = { namespace, winningPlan: describe(found.plan, sort), rejectedPlans: [] };
  if (context.command.verbosity === 'queryPlanner') return { explainVersion: '1', queryPlanner, ok: 1 };
  return { explainVersion: '1', queryPlanner, executionStats: await run(found), ok: 1 };
};

function search({ engine, db, name, command }: Pick<CommandContext, 'engine' | 'name' | 'db' | 'command'>): Found {
  const collection = engine.catalog.find(db, String(command[name]));
  if (!collection) throw new EngineError('NamespaceNotFound', `ns not found ${db}.${String(command[name])}`);
  return findDocs(
    collection,
    name === 'aggregate' ? searchOfPipeline(command.pipeline) : readSearch(searchOf(name, command)),
  );
}

/** Returns a command's search in the form of a `find`. */
function searchOf(name: string, command: Doc): Doc {
  const [statement] = [command.updates, command.deletes].flatMap((list) => (Array.isArray(list) ? list : []));
  if (isDoc(statement)) return { filter: statement.q };
  if (name === 'find') return command;
  return { filter: command.query, sort: command.sort };
}

async function run({ docs, cost }: Found): Promise<Doc> {
  const stream = new DocStream(rowBytes(docs));
  const started = performance.now();
  let nReturned = 0;
  while (!stream.isDone) nReturned += (await stream.read(1000)).length;
  return {
    executionSuccess: true,
    nReturned,
    executionTimeMillis: Math.round(performance.now() - started),
    totalKeysExamined: cost.keys,
    totalDocsExamined: cost.docs,
  };
}

function describe(plan: Plan, sort: Doc): Doc {
  const access = describeAccess(plan);
  return plan.isSorted ? access : { stage: 'SORT', sortPattern: sort, inputStage: access };
}

function describeAccess(plan: Plan): Doc {
  if (plan.kind === 'collection') return { stage: 'COLLSCAN', direction: plan.isReverse ? 'backward' : 'forward' };
  if (plan.kind === 'union')
    return { stage: 'FETCH', inputStage: { stage: 'OR', inputStages: plan.plans.map(describeAccess) } };
  const { index, isReverse, intervals } = plan;
  const scan = {
    stage: 'IXSCAN',
    indexName: index.spec.name,
    keyPattern: index.spec.key,
    isMultiKey: index.multikey.some(Boolean),
    direction: isReverse ? 'backward' : 'forward',
    intervals: intervals.length,
  };
  return { stage: 'FETCH', inputStage: scan };
}

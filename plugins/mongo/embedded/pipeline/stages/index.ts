import type { StageCompiler } from '../stage.ts';
import { bucket } from './bucket.ts';
import { facet, unionWith } from './facet.ts';
import { graphLookup } from './graph-lookup.ts';
import { group, sortByCount } from './group.ts';
import { lookup } from './lookup.ts';
import { redact } from './redact.ts';
import { count, limit, match, sample, skip, transformStages } from './simple.ts';
import { sort } from './sort.ts';
import { unwind } from './unwind.ts';

/** Every pipeline stage the engine has. */
export const stages: ReadonlyMap<string, StageCompiler> = new Map<string, StageCompiler>([
  ...transformStages,
  ['$match', match],
  ['$limit', limit],
  ['$skip', skip],
  ['$count', count],
  ['$sample', sample],
  ['$sort', sort],
  ['$unwind', unwind],
  ['$group', group],
  ['$sortByCount', sortByCount],
  ['$lookup', lookup],
  ['$graphLookup', graphLookup],
  ['$facet', facet],
  ['$unionWith', unionWith],
  ['$redact', redact],
  ['$bucket', bucket],
]);

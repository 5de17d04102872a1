import { equalValues } from '../bson/compare.ts';
import { isDoc } from '../bson/values.ts';
import type { Collection } from '../store/collection.ts';
import type { Index } from '../store/index-entries.ts';
import { type Bounds, boundsOf, descending, type Interval, merge, within } from './bounds.ts';
import { countKeys } from './count-keys.ts';
import { isOperators } from './filter.ts';
import type { Leaf, Matcher } from './matcher.ts';
import { isOrdered } from './predicates.ts';
import type { SortField } from './sort.ts';

/** `isExact` if all found documents match. */
export type Plan = { isSorted: boolean; isExact: boolean } & (
  | { kind: 'collection'; isReverse: boolean }
  | { kind: 'index'; index: Index; intervals: Interval[]; isBounded: boolean; isReverse: boolean }
  | { kind: 'union'; plans: Plan[] }
);

/** Above this, `$in` combinations are filtered. */
const maxIntervals = 1000;
/** Keys counted to compare plans. */
const maxCountedKeys = 1000;

/** Returns the cheapest plan for the first `wanted` documents in order. */
export function choosePlan(
  collection: Collection,
  matcher: Matcher,
  sort: readonly SortField[],
  wanted = Number.POSITIVE_INFINITY,
): Plan {
  const natural = naturalOrder(sort);
  if (natural) return { kind: 'collection', isReverse: natural === -1, isSorted: true, isExact: false };
  const plans: IndexPlan[] = [];
  for (const index of collection.indexes) {
    const plan = indexPlan(index, matcher, sort);
    // A unique key is cheapest and most common.
    if (plan?.isForOne) return plan;
    if (plan) plans.push(plan);
  }
  const isBounded = plans.some((plan) => plan.isBounded);
  const union = isBounded ? null : unionPlan(collection, matcher, sort);
  if (union) return union;
  const [only] = plans;
  if (plans.length > 1) return cheapest(collection, plans, wanted);
  return only ?? { kind: 'collection', isReverse: false, isSorted: sort.length === 0, isExact: false };
}

/** `isForOne`: at most one document can match. */
type IndexPlan = Extract<Plan, { kind: 'index' }> & { isForOne: boolean };

function naturalOrder(sort: readonly SortField[]): 1 | -1 | null {
  return sort.length === 1 && sort[0]?.path === '$natural' ? sort[0].direction : null;
}

function indexPlan(index: Index, matcher: Matcher, sort: readonly SortField[]): IndexPlan | null {
  if (!isComplete(index, matcher.leaves)) return null;
  const components = componentBounds(index, matcher.leaves);
  const intervals = combine(index, components);
  const order = sort.length > 0 ? orderOf(index, components, sort) : 1;
  if (components.length === 0 && (order === null || sort.length === 0)) return null;
  const { isUnique, fields } = index.spec;
  const isForOne = isUnique && components.length === fields.length && components.every(({ isPoint }) => isPoint);
  return {
    kind: 'index',
    index,
    intervals,
    isForOne,
    isBounded: components.length > 0,
    isReverse: order === -1,
    isSorted: isForOne || order !== null,
    isExact: isExact(index, components, matcher),
  };
}

/** Whether the bounds cover the whole filter. */
function isExact({ spec }: Index, components: readonly Bounds[], { isPlain, leaves }: Matcher): boolean {
  const bounded = spec.fields.slice(0, components.length).map(({ path }) => path);
  return isPlain && components.every((bounds) => bounds.isExact) && leaves.every(({ path }) => bounded.includes(path));
}

/** Stops at the first unbounded component. */
function componentBounds(index: Index, leaves: readonly Leaf[]): Bounds[] {
  const components: Bounds[] = [];
  let combinations = 1;
  const arrays = new Set<string>();
  for (const [i, { path, parts }] of index.spec.fields.entries()) {
    const root = parts[0] as string;
    const isMultikey = index.multikey[i] as boolean;
    // Different elements of an array may satisfy these comparisons.
    if (isMultikey && arrays.has(root)) break;
    if (isMultikey) arrays.add(root);
    const bounds = boundsOf(
      leaves.filter((leaf) => leaf.path === path),
      isMultikey,
    );
    if (!bounds || combinations * bounds.intervals.length > maxIntervals) break;
    combinations *= bounds.intervals.length;
    components.push(bounds);
    if (!bounds.intervals.every(({ key }) => key)) break;
  }
  return components;
}

function combine(index: Index, components: readonly Bounds[]): Interval[] {
  let prefixes: Buffer[] = [Buffer.alloc(0)];
  let intervals: Interval[] = [{ start: Buffer.alloc(0), end: null }];
  for (const [i, bounds] of components.entries()) {
    const isDescending = index.spec.fields[i]?.isDescending === true;
    const own = isDescending ? bounds.intervals.map(descending) : bounds.intervals;
    intervals = within(prefixes, own);
    prefixes = intervals.map(({ start, key }) => key ?? start);
  }
  return merge(intervals);
}

/** 1 forwards, -1 backwards, null: not in order. */
function orderOf(index: Index, components: readonly Bounds[], sort: readonly SortField[]): 1 | -1 | null {
  let direction: 1 | -1 | null = null;
  let next = 0;
  const isFixed = (path: string): boolean =>
    index.spec.fields.some((field, i) => field.path === path && components[i]?.isPoint === true && !index.multikey[i]);
  const skipFixed = (): void => {
    while (next < sort.length && isFixed((sort[next] as SortField).path)) next += 1;
  };
  for (const [i, field] of index.spec.fields.entries()) {
    skipFixed();
    const wanted = sort[next];
    if (!wanted) break;
    if (wanted.path === field.path && !index.multikey[i]) {
      const way = wanted.direction === (field.isDescending ? -1 : 1) ? 1 : -1;
      if (direction !== null && direction !== way) return null;
      direction = way;
      next += 1;
    } else if (components[i]?.isPoint !== true) return null;
  }
  skipFixed();
  return next === sort.length ? (direction ?? 1) : null;
}

/** Whether a partial or sparse index holds all possible matches. */
function isComplete({ spec }: Index, leaves: readonly Leaf[]): boolean {
  if (spec.partialFilter) return implies(leaves, spec.partialFilter);
  if (!spec.isSparse) return true;
  return spec.fields.some(({ path }) => leaves.some((leaf) => leaf.path === path && needsValue(leaf)));
}

function needsValue({ operator, operand }: Leaf): boolean {
  if (operator === '$eq' || operator === '$gte' || operator === '$lte')
    return operand !== null && operand !== undefined;
  if (operator === '$in') return !(operand as unknown[]).includes(null);
  return operator === '$gt' || operator === '$lt' || operator === '$regex' || operator === '$exists';
}

/** Whether leaves imply a partial index's filter; false if unclear. */
function implies(leaves: readonly Leaf[], filter: Record<string, unknown>): boolean {
  return Object.entries(filter).every(([path, condition]) => {
    if (path === '$and') return (condition as Record<string, unknown>[]).every((part) => implies(leaves, part));
    if (path.startsWith('$')) return false;
    const mine = leaves.filter((leaf) => leaf.path === path);
    if (!isOperators(condition))
      return mine.some((leaf) => isSame(leaf, { path, operator: '$eq', operand: condition }));
    return Object.entries(condition).every(([operator, operand]) =>
      mine.some((leaf) => isSame(leaf, { path, operator, operand }) || isStricter(leaf, operator, operand)),
    );
  });
}

function isSame(a: Leaf, b: Leaf): boolean {
  return a.operator === b.operator && equalValues(a.operand, b.operand);
}

function isStricter(leaf: Leaf, operator: string, operand: unknown): boolean {
  if (operator === '$exists') return needsValue(leaf);
  if (Array.isArray(leaf.operand) || isDoc(leaf.operand)) return false;
  if (operator !== '$gt' && operator !== '$gte' && operator !== '$lt' && operator !== '$lte') return false;
  const isBeyond = leaf.operator === '$eq' || leaf.operator.slice(0, 3) === operator.slice(0, 3);
  if (!isBeyond) return false;
  return (
    isOrdered(operator, operand)(leaf.operand) ||
    (leaf.operator === operator.slice(0, 3) && equalValues(leaf.operand, operand))
  );
}

function cheapest(collection: Collection, plans: IndexPlan[], wanted: number): Plan {
  const all = collection.count();
  const sizes = plans.map((plan) => (plan.isBounded ? estimate(collection, plan, all) : all));
  const matching = Math.min(...sizes);
  const costs = plans.map((plan, i) => {
    const size = sizes[i] as number;
    if (size === 0) return 0;
    // Ordered plans stop early.
    return plan.isSorted ? Math.min(size, (wanted * size) / Math.max(1, matching)) : size * 1.5;
  });
  return plans[costs.indexOf(Math.min(...costs))] as Plan;
}

/** Counts keys within bounds, then estimates. */
function estimate(collection: Collection, { index, intervals }: IndexPlan, all: number): number {
  const keys = countKeys(collection, index.table, intervals, maxCountedKeys);
  return keys < maxCountedKeys ? keys : Math.max(keys, all / 4);
}

/** Returns an `$or` each of whose alternatives has an index. */
function unionPlan(collection: Collection, matcher: Matcher, sort: readonly SortField[]): Plan | null {
  for (const alternatives of matcher.ors) {
    const plans = alternatives.map((alternative) => choosePlan(collection, alternative, []));
    if (plans.every((plan) => plan.kind !== 'collection'))
      return { kind: 'union', plans, isSorted: sort.length === 0, isExact: false };
  }
  return null;
}

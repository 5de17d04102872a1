import type { ObjectId } from 'mongodb';
import type { LightRevision } from '../../revisions/index.ts';
import type { PagesContext } from '../context.ts';
import { editText } from '../edit-text.ts';
import { TaskChanged, TaskNotFound } from '../errors.ts';
import { idOf } from '../permissions/permissions.ts';
import type { Asker } from '../permissions/rule.ts';
import type { SavedPage } from '../save-page.ts';
import { carryTask, type TextWithTasks } from './carry-task.ts';

export interface TaskTick {
  pageId: ObjectId;
  baseRevisionId: ObjectId;
  /** The position of the checkbox in the rendered page, from 0. */
  index: number;
  isDone: boolean;
  account: Asker;
}

/** Ticks by one person within this time form one revision. */
const togetherMs = 60_000;

/**
 * Ticks or unticks a task in the current text; unchanged creates no revision. @throws TaskNotFound, TaskChanged and
 * what `savePage` does, except StaleRevision
 */
export function tickTask(context: PagesContext, tick: TaskTick): Promise<SavedPage> {
  return editText(context, tick, async (current) => ({
    body: withTick(current.body, await placeOf(context, tick, current), tick.isDone),
    cause: { kind: 'tasks', supersedes: isJoined(context, current, tick) ? current._id : null },
  }));
}

/** Finds the task in the current text. */
async function placeOf(
  { revisions, renderer }: Pick<PagesContext, 'revisions' | 'renderer'>,
  { pageId, baseRevisionId, index }: TaskTick,
  current: LightRevision,
): Promise<number> {
  const seen = baseRevisionId.equals(current._id) ? current : await revisions.readLight(baseRevisionId);
  if (!seen?.pageId.equals(pageId)) throw new TaskChanged();
  const [places, currentPlaces] = await Promise.all(
    [seen, current].map(async ({ body }) => (await renderer.taskPlaces(body)) ?? []),
  );
  const at = places?.[index] ?? null;
  if (at === null) throw new TaskNotFound();
  const mark = carryTask(textOf(seen, places), at, textOf(current, currentPlaces));
  if (mark === null) throw new TaskChanged();
  return mark;
}

function textOf({ body }: LightRevision, places: readonly (number | null)[] = []): TextWithTasks {
  return { text: body, marks: places.filter((place) => place !== null) };
}

/** Unchanged if already in that state; `x` may be upper case. */
function withTick(body: string, at: number, isDone: boolean): string {
  const wasDone = body[at]?.toLowerCase() === 'x';
  return wasDone === isDone ? body : `${body.slice(0, at)}${isDone ? 'x' : ' '}${body.slice(at + 1)}`;
}

function isJoined(
  { now }: Pick<PagesContext, 'now'>,
  { cause, createdBy, createdAt }: LightRevision,
  { account }: TaskTick,
) {
  const isOwn = cause?.kind === 'tasks' && createdBy.equals(idOf(account));
  return isOwn && now().getTime() - createdAt.getTime() < togetherMs;
}

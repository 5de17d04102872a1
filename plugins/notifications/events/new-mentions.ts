import type { ObjectId } from 'mongodb';
import type { Mentions } from '../../mentions/index.ts';
import type { NotificationsContext } from '../context.ts';

type Needs = Pick<NotificationsContext, 'revisions' | 'mentions'>;

const mayMention = /\/-\/(people|groups)\//;
const none: Mentions = { people: [], groups: [] };

/** Texts without mentions aren't rendered. */
export async function newMentions(
  context: Needs,
  { _id, previousId }: { _id: ObjectId; previousId: ObjectId | null },
): Promise<Mentions> {
  const now = await mentionsOf(context, _id);
  if (now.people.length + now.groups.length === 0) return none;
  const before = previousId ? await mentionsOf(context, previousId) : none;
  return context.mentions.newAmong(now, before);
}

async function mentionsOf({ revisions, mentions }: Needs, id: ObjectId): Promise<Mentions> {
  const light = await revisions.readLight(id);
  if (!light || !mayMention.test(light.body)) return none;
  const revision = await revisions.read(id);
  const { ast } = revision ? await revisions.renderedOf(revision) : {};
  return ast === undefined ? none : mentions.in(ast);
}

import { type Db, MongoServerError, type ObjectId } from 'mongodb';
import type { Together } from '../../mongo/index.ts';
import { isWithin, type MoveRecord } from './move.ts';

interface Gate {
  _id: 'gate';
  /** Grows with every change, so that what was read decides. */
  version: number;
  /** The moves under way, whole: the first trace of each. */
  active: MoveRecord[];
}

export type GateStore = Awaited<ReturnType<typeof openGateStore>>;

/**
 * One document through which every move enters and leaves, so that no two that touch the same addresses are ever under
 * way: a compare-and-set on its version, with few entries and no lock.
 */
export async function openGateStore(db: Db, together: Together) {
  const gates = db.collection<Gate>('page_gate');

  async function build(): Promise<void> {
    try {
      await gates.insertOne({ _id: 'gate', version: 0, active: [] });
    } catch (error) {
      // Another replica built it at the same time.
      if (!(error instanceof MongoServerError && error.code === 11000)) throw error;
    }
  }

  async function read(): Promise<Gate> {
    const gate = await gates.findOne({ _id: 'gate' });
    if (gate) return gate;
    await build();
    return read();
  }

  return {
    /** The moves under way, and what changes with them. */
    look: together.read<void, Gate>(read, () => ''),
    /** The moves under way. */
    async active(): Promise<MoveRecord[]> {
      return (await read()).active;
    },
    /** Lets a move in, or returns the one that is under way over some of its addresses. */
    async enter(move: MoveRecord): Promise<MoveRecord | null> {
      for (;;) {
        const { version, active } = await read();
        const inTheWay = active.find((other) => overlap(other, move));
        if (inTheWay) return inTheWay;
        const { matchedCount } = await gates.updateOne(
          { _id: 'gate', version },
          { $push: { active: move }, $inc: { version: 1 } },
        );
        if (matchedCount === 1) return null;
      }
    },
    /** Lets a move out. May be done twice. */
    async leave(id: ObjectId): Promise<void> {
      await gates.updateOne(
        { _id: 'gate', 'active._id': id },
        { $pull: { active: { _id: id } }, $inc: { version: 1 } },
      );
    },
  };
}

/** The places of live pages that a move empties or fills. */
export function placesOf({ kind, from, to }: Pick<MoveRecord, 'kind' | 'from' | 'to'>): string[] {
  const places = kind === 'restore' ? [to] : [from, to];
  return places.filter((place) => place !== null);
}

/**
 * Whether two moves may not be under way at once. The place that a page had before it was thrown away counts too: the
 * page keeps it as its path until it has come back.
 */
function overlap(a: MoveRecord, b: MoveRecord): boolean {
  if (a.rootId.equals(b.rootId) || isFromTheSameTrash(a, b)) return true;
  const places = ({ from, to }: MoveRecord) => (to === null ? [from] : [from, to]);
  return places(a).some((one) => places(b).some((other) => isWithin(one, other) || isWithin(other, one)));
}

function isFromTheSameTrash(a: MoveRecord, b: MoveRecord): boolean {
  const trashOf = ({ kind, _id, trashId }: MoveRecord) => (kind === 'trash' ? _id : trashId);
  const [one, other] = [trashOf(a), trashOf(b)];
  return one !== null && other !== null && one.equals(other);
}

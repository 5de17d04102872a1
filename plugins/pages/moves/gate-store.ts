import { type Db, MongoServerError, type ObjectId } from 'mongodb';
import type { Together } from '../../mongo/index.ts';
import { isWithin, type MoveRecord } from './move.ts';

interface Gate {
  _id: 'gate';
  /** Grows with each change. */
  version: number;
  /** Running moves, which are recorded here first. */
  active: MoveRecord[];
}

export type GateStore = Awaited<ReturnType<typeof openGateStore>>;

/** The document all moves pass, so none under way overlap: compare-and-set on its version, without locks. */
export async function openGateStore(db: Db, together: Together) {
  const gates = db.collection<Gate>('page_gate');

  async function build(): Promise<void> {
    try {
      await gates.insertOne({ _id: 'gate', version: 0, active: [] });
    } catch (error) {
      // Another replica built it.
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
    /** Reads the running moves together with their version. */
    look: together.read<void, Gate>(read, () => ''),
    /** Returns the running moves. */
    async active(): Promise<MoveRecord[]> {
      return (await read()).active;
    },
    /** Returns the overlapping move if there is one. */
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
    /** Removes a move. Idempotent. */
    async leave(id: ObjectId): Promise<void> {
      await gates.updateOne(
        { _id: 'gate', 'active._id': id },
        { $pull: { active: { _id: id } }, $inc: { version: 1 } },
      );
    },
  };
}

/** Places that become empty or filled. */
export function placesOf({ kind, from, to }: Pick<MoveRecord, 'kind' | 'from' | 'to'>): string[] {
  const places = kind === 'restore' ? [to] : [from, to];
  return places.filter((place) => place !== null);
}

/** Whether moves exclude each other. A trashed page's former place counts, since it remains its path. */
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

import type { Db } from 'mongodb';

export type ProbeStore = Awaited<ReturnType<typeof openStore>>;

/** A running examination. It expires, also when its process was killed. */
interface Examination {
  /** SHA-256 of its token. */
  _id: string;
  expiresAt: Date;
}

/** The collection `probe_examinations`: what all replicas and the command line know of each other. */
export async function openStore(db: Db) {
  const examinations = db.collection<Examination>('probe_examinations');
  await examinations.createIndex({ expiresAt: 1 }, { expireAfterSeconds: 0 });
  return {
    insert: (examination: Examination) => examinations.insertOne(examination),
    /** When it ends; null when it has ended or never was. Expired ones stay until the server sweeps them. */
    endOf: async (id: string, now: Date): Promise<Date | null> =>
      (await examinations.findOne({ _id: id, expiresAt: { $gt: now } }))?.expiresAt ?? null,
    delete: (id: string) => examinations.deleteOne({ _id: id }),
  };
}

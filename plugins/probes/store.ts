import type { Db } from 'mongodb';

export type ProbeStore = Awaited<ReturnType<typeof openStore>>;

/** Expires even if its process is killed. */
interface Examination {
  /** SHA-256 of its token. */
  _id: string;
  expiresAt: Date;
}

/** `probe_examinations`, shared by replicas and the command line. */
export async function openStore(db: Db) {
  const examinations = db.collection<Examination>('probe_examinations');
  await examinations.createIndex({ expiresAt: 1 }, { expireAfterSeconds: 0 });
  return {
    insert: (examination: Examination) => examinations.insertOne(examination),
    /** Returns null if ended or unknown. Expired ones stay until swept. */
    endOf: async (id: string, now: Date): Promise<Date | null> =>
      (await examinations.findOne({ _id: id, expiresAt: { $gt: now } }))?.expiresAt ?? null,
    delete: (id: string) => examinations.deleteOne({ _id: id }),
  };
}

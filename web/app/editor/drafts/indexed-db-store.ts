import { type Draft, DraftNotKept, type DraftStore, keepProblemOf } from './draft.ts';

const databaseName = 'wiki-drafts';
const storeName = 'drafts';

export async function openIndexedDbStore(factory: IDBFactory): Promise<DraftStore> {
  const database = await openDatabase(factory);

  /** Waits until it is on the disk. */
  async function transact<T>(
    mode: IDBTransactionMode,
    work: (store: IDBObjectStore) => IDBRequest<T> | null,
  ): Promise<T | undefined> {
    return new Promise((resolve, reject) => {
      const fail = (error: unknown) => reject(new DraftNotKept(keepProblemOf(error), error));
      try {
        const transaction = database.transaction(storeName, mode);
        const request = work(transaction.objectStore(storeName));
        transaction.oncomplete = () => resolve(request?.result);
        transaction.onabort = () => fail(transaction.error ?? request?.error);
      } catch (error) {
        // Reports full storage and closed databases early.
        fail(error);
      }
    });
  }

  return {
    async list() {
      return (await transact<Draft[]>('readonly', (store) => store.getAll())) ?? [];
    },
    async put(draft) {
      await transact('readwrite', (store) => store.put(draft));
    },
    async remove(seen) {
      await transact('readwrite', (store) => {
        const request: IDBRequest<Draft | undefined> = store.get(seen.id);
        request.onsuccess = () => {
          if (request.result && request.result.updatedAt <= seen.updatedAt) store.delete(seen.id);
        };
        return null;
      });
    },
  };
}

function openDatabase(factory: IDBFactory): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = factory.open(databaseName, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(storeName, { keyPath: 'id' });
    request.onblocked = () => reject(new DraftNotKept('unavailable', null));
    request.onerror = () => reject(new DraftNotKept('unavailable', request.error));
    request.onsuccess = () => {
      // Newer tabs must not wait.
      request.result.onversionchange = () => request.result.close();
      resolve(request.result);
    };
  });
}

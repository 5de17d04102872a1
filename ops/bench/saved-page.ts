import type { FastifyInstance } from 'fastify';

/** A new page to save repeatedly with different texts. */
export async function newSavedPage(app: FastifyInstance, headers: Record<string, string>, path: string) {
  const payload = { path, body: `# ${path}\n` };
  const made = (await app.inject({ method: 'POST', url: '/api/pages', headers, payload })).json();
  const { id } = made;
  let { revisionId } = made;
  let saves = 0;
  return {
    id: id as string,
    /** Saves another text; returns milliseconds. */
    async save(): Promise<number> {
      saves += 1;
      const change = { body: `# ${path} ${saves}\n`, baseRevisionId: revisionId };
      const began = performance.now();
      const saved = await app.inject({ method: 'PUT', url: `/api/pages/${id}`, headers, payload: change });
      const took = performance.now() - began;
      if (saved.statusCode !== 200) throw new Error(saved.body);
      revisionId = saved.json().revisionId;
      return took;
    },
  };
}

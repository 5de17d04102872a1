import { readFileSync } from 'node:fs';
import Fastify from 'fastify';
import { Pool } from 'undici';

// The limit of a page view by two processes: one asks the other who reads and sends a document's bytes.
// With `json`, one that sends as many as the api.
const [role = '', file = '', other = ''] = process.argv.slice(2);
const app = Fastify();
const body = role === 'identity' ? Buffer.from(JSON.stringify({ pad: 'x'.repeat(800) })) : readFileSync(file);
const pool = role === 'html' ? new Pool(other, { connections: 16 }) : null;
const type = role === 'html' ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8';
app.get('/page', async (request, reply) => {
  if (pool) {
    const headers = { authorization: request.headers.cookie ?? 'none' };
    const answer = await pool.request({ path: '/page', method: 'GET', headers });
    await answer.body.json();
  }
  return reply.type(type).send(body);
});
console.log(await app.listen({ host: '127.0.0.1', port: 0 }));
process.on('disconnect', () => process.exit());

import { readFileSync } from 'node:fs';
import Fastify from 'fastify';

// The limit for page delivery: Fastify that sends the same bytes.
const [json = '', html = ''] = process.argv.slice(2);
const app = Fastify();
const bodies = { '/json': [json, 'application/json; charset=utf-8'], '/html': [html, 'text/html; charset=utf-8'] };
for (const [path, [file = '', type = '']] of Object.entries(bodies)) {
  const body = readFileSync(file);
  app.get(path, (_, reply) => reply.type(type).send(body));
}
console.log(await app.listen({ host: '127.0.0.1', port: 0 }));
process.on('disconnect', () => process.exit());

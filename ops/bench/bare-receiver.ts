import Fastify from 'fastify';

// The limit for uploads: Fastify that discards the same bodies.
const app = Fastify({ bodyLimit: Number.MAX_SAFE_INTEGER });
app.addContentTypeParser('multipart/form-data', (_, body, done) => {
  body.on('end', () => done(null)).resume();
});
app.post('/', (_, reply) => reply.code(201).send({}));
console.log(await app.listen({ host: '127.0.0.1', port: 0 }));
process.on('disconnect', () => process.exit());

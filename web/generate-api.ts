import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { apiSchema } from './api-schema.ts';

// `npm run generate:api [origin]`, with a running wiki.
const [origin = 'http://localhost:4304'] = process.argv.slice(2);
const target = fileURLToPath(new URL('app/api/generated/schema.d.ts', import.meta.url));

const response = await fetch(`${origin}/api/openapi.json`);
if (!response.ok) throw new Error(`${origin} answered ${response.status} for the description of its api.`);
await writeFile(target, await apiSchema(await response.text()));
console.log(`Wrote ${target}`);

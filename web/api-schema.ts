import openapiTS, { astToString } from 'openapi-typescript';

const header = `// Made from the api's own description by "npm run generate:api". A test fails when the two differ.\n\n`;

/** Returns the types in `web/app/api/generated/schema.d.ts`. */
export async function apiSchema(description: string): Promise<string> {
  // Properties with defaults are optional in requests.
  const nodes = await openapiTS(description, { defaultNonNullable: false, alphabetize: true });
  return header + astToString(nodes);
}

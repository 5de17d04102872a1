import openapiTS, { astToString } from 'openapi-typescript';

const header = `// Made from the api's own description by "npm run generate:api". A test fails when the two differ.\n\n`;

/** The TypeScript of an OpenAPI description, as web/app/api/generated/schema.d.ts holds it. */
export async function apiSchema(description: string): Promise<string> {
  // A property with a default may still be left out of a request.
  const nodes = await openapiTS(description, { defaultNonNullable: false, alphabetize: true });
  return header + astToString(nodes);
}

interface Schema {
  type?: string;
  required?: string[];
  properties?: object;
}

interface Operation {
  requestBody?: { required?: boolean; content?: Record<string, { schema?: Schema }> };
}

/** Describes bodies without required members as optional; `@fastify/swagger` requires all. */
export function markOptionalBodies<D extends { paths?: object }>(document: D): D {
  for (const path of Object.values(document.paths ?? {})) {
    for (const { requestBody } of Object.values(path as Record<string, Operation>)) {
      const schema = requestBody?.content?.['application/json']?.schema;
      if (requestBody && schema?.type === 'object' && schema.properties && !schema.required?.length)
        requestBody.required = false;
    }
  }
  return document;
}

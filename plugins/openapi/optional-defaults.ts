interface ObjectSchema {
  required?: string[];
  properties?: Record<string, { default?: unknown }>;
}

/** A request's schema as a client sees it: what has a default need not be sent, though a handler always gets it. */
export function withOptionalDefaults<S extends object>(schema: S): S {
  const { required, properties } = schema as ObjectSchema;
  if (!required || !properties) return schema;
  return { ...schema, required: required.filter((name) => properties[name]?.default === undefined) };
}

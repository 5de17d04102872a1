interface ObjectSchema {
  required?: string[];
  properties?: Record<string, { default?: unknown }>;
}

/** As clients see it: properties with defaults are optional. */
export function withOptionalDefaults<S extends object>(schema: S): S {
  const { required, properties } = schema as ObjectSchema;
  if (!required || !properties) return schema;
  return { ...schema, required: required.filter((name) => properties[name]?.default === undefined) };
}

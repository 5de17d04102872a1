declare module 'composeverter' {
  const composeverter: {
    /** Returns the JSON schema that the Compose Specification publishes. */
    getDockerComposeSchemaWithoutFormats(): object;
  };
  export default composeverter;
}

declare module 'composeverter' {
  const composeverter: {
    /** The JSON schema that the Compose Specification publishes. */
    getDockerComposeSchemaWithoutFormats(): object;
  };
  export default composeverter;
}

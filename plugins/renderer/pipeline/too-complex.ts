/** Thrown inside the pipeline when a page exceeds one of the bounds in `limits.ts`. */
export class TooComplex extends Error {
  constructor(bound: string) {
    super(`over ${bound}`);
    this.name = 'TooComplex';
  }
}

/** A limit of `limits.ts` was exceeded. */
export class TooComplex extends Error {
  constructor(bound: string) {
    super(`over ${bound}`);
    this.name = 'TooComplex';
  }
}

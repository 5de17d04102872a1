import type { Doc } from './bson/decode.ts';

/** MongoDB's codes of raised errors. */
const codes = {
  InternalError: 1,
  BadValue: 2,
  FailedToParse: 9,
  Unauthorized: 13,
  TypeMismatch: 14,
  InvalidLength: 16,
  InvalidBSON: 22,
  NamespaceNotFound: 26,
  IndexNotFound: 27,
  PathNotViable: 28,
  ConflictingUpdateOperators: 40,
  CursorNotFound: 43,
  NamespaceExists: 48,
  MaxTimeMSExpired: 50,
  DollarPrefixedFieldName: 52,
  NotSingleValueField: 54,
  EmptyFieldName: 56,
  InvalidIdField: 53,
  ImmutableField: 66,
  CannotCreateIndex: 67,
  InvalidOptions: 72,
  InvalidNamespace: 73,
  IndexOptionsConflict: 85,
  IndexKeySpecsConflict: 86,
  CommandNotFound: 59,
  CommandNotSupported: 115,
  CannotIndexParallelArrays: 171,
  QueryExceededMemoryLimitNoDiskUseAllowed: 292,
  DuplicateKey: 11000,
  FileStreamFailed: 39,
  OutOfDiskSpace: 14031,
} as const;

export type CodeName = keyof typeof codes;

const nameOf: ReadonlyMap<number, string> = new Map(Object.entries(codes).map(([name, code]) => [code, name]));

/** Of a command or write, in MongoDB's shape, with `extra` members. */
export class EngineError extends Error {
  readonly code: number;
  readonly codeName: string;
  readonly extra: Doc;

  constructor(code: CodeName | number, message: string, extra: Doc = {}) {
    super(message);
    this.code = typeof code === 'number' ? code : codes[code];
    this.codeName = typeof code === 'number' ? (nameOf.get(code) ?? `Location${code}`) : code;
    this.extra = extra;
  }

  /** Returns the answer to a command that failed. */
  toReply(): Doc {
    return { ok: 0, errmsg: this.message, code: this.code, codeName: this.codeName, ...this.extra };
  }

  /** One entry of `writeErrors`. */
  toWriteError(index: number): Doc {
    return { index, code: this.code, errmsg: this.message, ...this.extra };
  }
}

/** Returns the refusal of something only a real server does. */
export function unsupported(what: string, code: CodeName = 'CommandNotSupported'): EngineError {
  return new EngineError(
    code,
    `${what} is not supported by the embedded store; set MONGODB_URI to use a MongoDB server.`,
  );
}

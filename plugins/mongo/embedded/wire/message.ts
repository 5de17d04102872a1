import { type Doc, decode, decodeElement, put, rawElements } from '../bson/decode.ts';
import { MalformedBson } from '../bson/layout.ts';
import { type Frame, MalformedFrame, opcode, writeFrame } from './frame.ts';

/** Documents to store stay bytes. */
export interface Request {
  requestId: number;
  /** Answered as OP_REPLY, to the legacy handshake. */
  legacy: boolean;
  /** False if the client asked for no answer (w: 0). */
  expectsReply: boolean;
  name: string;
  db: string;
  command: Doc;
  /** Raw documents of `documents`, `updates`, `deletes` or `ops`. */
  sequences: ReadonlyMap<string, Buffer[]>;
}

const checksumPresent = 1;
const moreToCome = 2;
const knownRequiredBits = 0xffff;

/** Client documents kept as bytes. */
const rawArrays: ReadonlySet<string> = new Set(['documents', 'updates', 'deletes', 'ops']);

/** @throws MalformedFrame or MalformedBson */
export function readRequest(frame: Frame): Request {
  if (frame.opcode === opcode.msg) return readMsg(frame);
  if (frame.opcode === opcode.query) return readQuery(frame);
  throw new MalformedFrame(`opcode ${frame.opcode}`);
}

function readMsg({ requestId, body }: Frame): Request {
  if (body.length < 5) throw new MalformedFrame('an empty message');
  const flags = body.readUInt32LE(0);
  if (flags & knownRequiredBits & ~(checksumPresent | moreToCome)) throw new MalformedFrame('unknown required flags');
  const end = flags & checksumPresent ? body.length - 4 : body.length;
  const sequences = new Map<string, Buffer[]>();
  let main: Buffer | null = null;
  for (let at = 4; at < end; ) {
    const kind = body[at];
    const size = sized(body, at + 1, end);
    const section = body.subarray(at + 1, at + 1 + size);
    if (kind === 0 && !main) main = section;
    else if (kind === 1) readSequence(section, sequences);
    else throw new MalformedFrame(`section kind ${kind}`);
    at += 1 + size;
  }
  if (!main) throw new MalformedFrame('no command');
  const command = readCommand(main, sequences);
  return { requestId, legacy: false, expectsReply: !(flags & moreToCome), sequences, ...command };
}

function sized(bytes: Buffer, at: number, end: number): number {
  if (at + 4 > end) throw new MalformedFrame('a section is cut off');
  const size = bytes.readInt32LE(at);
  if (size < 5 || at + size > end) throw new MalformedFrame('bad section length');
  return size;
}

function readSequence(section: Buffer, sequences: Map<string, Buffer[]>): void {
  const stop = section.indexOf(0, 4);
  if (stop === -1) throw new MalformedFrame('unterminated sequence name');
  const docs: Buffer[] = [];
  for (let at = stop + 1; at < section.length; ) {
    const size = sized(section, at, section.length);
    docs.push(section.subarray(at, at + size));
    at += size;
  }
  sequences.set(section.toString('utf8', 4, stop), docs);
}

function readCommand(bytes: Buffer, sequences: Map<string, Buffer[]>): { name: string; db: string; command: Doc } {
  const command: Doc = {};
  for (const element of rawElements(bytes)) {
    if (element.type === 4 && rawArrays.has(element.name)) {
      sequences.set(element.name, rawDocs(bytes, element.valueStart));
    } else put(command, element.name, decodeElement(bytes, element));
  }
  const name = Object.keys(command)[0] ?? '';
  return { name, db: typeof command.$db === 'string' ? command.$db : 'admin', command };
}

function rawDocs(bytes: Buffer, offset: number): Buffer[] {
  return rawElements(bytes, offset).map((element) => {
    if (element.type !== 3) throw new MalformedBson('a document was expected');
    return bytes.subarray(element.valueStart, element.end);
  });
}

/** Returns the legacy handshake: OP_QUERY on `admin.$cmd`. */
function readQuery({ requestId, body }: Frame): Request {
  const stop = body.indexOf(0, 4);
  if (stop === -1 || stop + 9 > body.length) throw new MalformedFrame('a query is cut off');
  const [db = 'admin'] = body.toString('utf8', 4, stop).split('.');
  const at = stop + 9;
  const command = decode(body.subarray(at, at + sized(body, at, body.length)));
  return {
    requestId,
    legacy: true,
    expectsReply: true,
    name: Object.keys(command)[0] ?? '',
    db,
    command,
    sequences: new Map(),
  };
}

export function writeReply(request: Request, document: Buffer): Buffer {
  if (!request.legacy) return writeFrame(opcode.msg, request.requestId, [Buffer.alloc(5), document]);
  const head = Buffer.alloc(20);
  head.writeInt32LE(8, 0);
  head.writeInt32LE(1, 16);
  return writeFrame(opcode.reply, request.requestId, [head, document]);
}

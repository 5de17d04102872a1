import type { RealtimeConnection } from '../realtime/index.ts';
import type { RoomContext } from './context.ts';
import { type Member, readMember, writeMember } from './member.ts';
import type { Activity, ServerMessage, Visitor } from './messages.ts';

export class Room {
  readonly pageId: string;
  readonly #context: RoomContext;
  readonly #here = new Map<RealtimeConnection, Activity>();
  /** The last announced activity of each account. */
  readonly #said = new Map<string, Activity>();
  /** Connections that have not received the list yet. */
  readonly #newcomers = new Set<RealtimeConnection>();
  /** The last list sent; null to send it again. */
  #sent: string | null = null;
  #gathering: NodeJS.Timeout | undefined;
  #settling: Promise<void> = Promise.resolve();

  constructor(pageId: string, context: RoomContext) {
    this.pageId = pageId;
    this.#context = context;
  }

  get connections(): RealtimeConnection[] {
    return [...this.#here.keys()];
  }

  get isEmpty(): boolean {
    return this.#here.size === 0;
  }

  enter(connection: RealtimeConnection, activity: Activity): void {
    const before = this.#here.get(connection);
    this.#here.set(connection, activity);
    if (before === undefined) this.#newcomers.add(connection);
    if (before !== activity) this.settleSoon();
  }

  /** Sends the list again to a connection that enters again. */
  resend(connection: RealtimeConnection): void {
    if (!this.#here.has(connection)) return;
    this.#newcomers.add(connection);
    this.settleSoon();
  }

  leave(connection: RealtimeConnection): void {
    this.#newcomers.delete(connection);
    if (this.#here.delete(connection)) this.settleSoon();
  }

  sendAll(message: ServerMessage): void {
    const text = say(message);
    for (const connection of this.#here.keys()) connection.send(text);
  }

  /** The account's name may have changed. */
  describeAgain(accountId: string): void {
    if (!this.#sent?.includes(accountId)) return;
    this.#sent = null;
    this.settleSoon();
  }

  /** Gathers further changes before the list is sent. */
  settleSoon(): void {
    this.#gathering ??= setTimeout(() => this.#context.run(() => this.settle()), this.#context.gatherMs).unref();
  }

  /** Announces to other replicas and sends the list. */
  settle(isBeat = false): Promise<void> {
    clearTimeout(this.#gathering);
    this.#gathering = undefined;
    const settled = this.#settling.then(() => this.#settle(isBeat));
    this.#settling = settled.catch(() => {});
    return settled;
  }

  async #settle(isBeat: boolean): Promise<void> {
    await this.#say(isBeat);
    if (this.isEmpty) return;
    const members = await this.#context.members(this.pageId);
    await this.#sendList(members.map(readMember).filter((member) => member !== null));
  }

  /** Each person once; editing in any window counts as editing. */
  #people(): Map<string, Activity> {
    const people = new Map<string, Activity>();
    for (const [{ account }, activity] of this.#here) note(people, { accountId: account.user.id, activity });
    return people;
  }

  async #say(isBeat: boolean): Promise<void> {
    const { replicaId, join, leave, announce } = this.#context;
    const people = this.#people();
    const gone = [...this.#said].filter(([accountId, activity]) => people.get(accountId) !== activity);
    const come = [...people].filter(([accountId, activity]) => isBeat || this.#said.get(accountId) !== activity);
    const write = ([accountId, activity]: [string, Activity]) => writeMember({ replicaId, accountId, activity });
    const isNews = gone.length > 0 || come.some(([accountId, activity]) => this.#said.get(accountId) !== activity);
    // Additions first, so that no one seems to leave for a moment.
    await Promise.all(come.map((one) => join(this.pageId, write(one))));
    await Promise.all(gone.map((one) => leave(this.pageId, write(one))));
    this.#said.clear();
    for (const [accountId, activity] of people) this.#said.set(accountId, activity);
    if (isNews) await announce(this.pageId);
  }

  async #sendList(members: Member[]): Promise<void> {
    const people = new Map<string, Activity>();
    for (const member of members) note(people, member);
    // The store may have missed them while unavailable.
    for (const [accountId, activity] of this.#people()) note(people, { accountId, activity });
    const list = JSON.stringify([...people].sort());
    const isNews = list !== this.#sent;
    if (!isNews && this.#newcomers.size === 0) return;
    this.#sent = list;
    const text = say({ kind: 'people', pageId: this.pageId, people: await this.#describe(people) });
    const listeners = isNews ? this.connections : [...this.#newcomers];
    this.#newcomers.clear();
    for (const connection of listeners) connection.send(text);
  }

  async #describe(people: ReadonlyMap<string, Activity>): Promise<Visitor[]> {
    try {
      return await this.#context.describe(people);
    } catch (error) {
      this.#sent = null;
      throw error;
    }
  }
}

function note(people: Map<string, Activity>, { accountId, activity }: Pick<Member, 'accountId' | 'activity'>): void {
  if (people.get(accountId) !== 'editing') people.set(accountId, activity);
}

export const say = (message: ServerMessage): string => JSON.stringify(message);

import type { Seen } from './order.ts';

/** Several possible values, since the order of requests is unknown. */
export class Candidates {
  readonly #values = new Set<string>();
  /** The values that an abandoned request may still set. */
  readonly #late = new Set<string>();

  constructor(value: unknown) {
    this.#values.add(JSON.stringify(value));
  }

  /** Certainly set, after all before; pending ones may come later. */
  set(value: unknown): void {
    for (const candidate of this.#values) if (!this.#late.has(candidate)) this.#values.delete(candidate);
    this.#values.add(JSON.stringify(value));
  }

  /** Perhaps set, or will be until everyone has been killed. */
  maybe(value: unknown): void {
    this.#values.add(JSON.stringify(value));
    this.#late.add(JSON.stringify(value));
  }

  /** Whether it can be this or what one becomes; if so it is, since everyone was killed before reading. */
  settle(value: unknown, becomes: (candidate: string) => boolean = () => false): boolean {
    const text = JSON.stringify(value);
    const isPossible = this.#values.has(text) || [...this.#values].some(becomes);
    this.#values.clear();
    this.#values.add(text);
    this.#late.clear();
    return isPossible;
  }
}

/** A page as those who asked for it know it. */
export interface KnownPage extends Seen {
  id: string;
  revisionIds: Set<string>;
  commentIds: Set<string>;
  /** Acknowledged files by address: SHA-256 in hex. */
  files: Map<string, string>;
  /** Permanent deletion was requested, perhaps without an answer. */
  mayBeGone: boolean;
  isGone: boolean;
  access: Candidates;
  /** Someone has asked for it to come back from the trash, where it may have left behind what restricted it. */
  mayBeNarrowed: boolean;
  /** Changes of its rule come one after another. */
  isRuleChanging: boolean;
}

/** Creates the model of everything acknowledged, which must hold afterwards. */
export function createModel() {
  const pages = new Map<string, KnownPage>();
  const moveIds = new Set<string>();
  const signedOut = new Map<string, number>();
  const members = new Map<string, Candidates>();
  return {
    pages,
    moveIds,
    /** Access tokens whose sign-out was acknowledged, and when. */
    signedOut,
    /** Group memberships: `<group> <account>` each. */
    members,
    page(id: string): KnownPage {
      const known = pages.get(id);
      if (known) return known;
      const page: KnownPage = {
        id,
        revisionIds: new Set<string>(),
        commentIds: new Set<string>(),
        mayBeGone: false,
        isGone: false,
        isRuleChanging: false,
        files: new Map(),
        acknowledged: new Map(),
        reads: [],
        access: new Candidates(noRule),
        mayBeNarrowed: false,
      };
      pages.set(id, page);
      return page;
    },
    counts: { asked: 0, answered: 0, unanswered: 0, revisions: 0 },
    /** How often each operation was acknowledged. */
    operations: {} as Record<string, number>,
  };
}

export interface KnownRule {
  view: { groups: string[] } | null;
  edit: { groups: string[] } | null;
}

export const noRule: KnownRule = { view: null, edit: null };

/** Whether a rule lets no one whom another one does not let. */
export function narrows(rule: KnownRule, other: KnownRule): boolean {
  return (['view', 'edit'] as const).every((kind) => {
    const [groups, others] = [rule[kind]?.groups, other[kind]?.groups];
    return others === undefined || (groups?.every((id) => others.includes(id)) ?? false);
  });
}

export type Model = ReturnType<typeof createModel>;

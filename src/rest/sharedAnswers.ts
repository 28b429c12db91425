import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { ReplicaStore } from '../replica/store.ts';

/** Characters of the largest answer that is shared; larger ones would hold up those behind them. */
const LARGEST = 1024 * 1024;
/** Milliseconds that an answer is shared at the most, and that a change of what it tells is remembered. */
const LONGEST = 16 * 24 * 60 * 60 * 1000;
/** Changes that are remembered. */
const MOST_CHANGES = 10_000;

const Head = z.object({
  /** Milliseconds since the epoch. */
  askedAt: z.number(),
  freshUntil: z.number(),
  lifetime: z.number(),
  /** Set if the answer was that there is nothing; the body is then what the service said of it. */
  missing: z.enum(['NOT_FOUND', 'GONE']).optional(),
});

/** An answer as the replicas share it: the body as the service wrote it, to be decoded by whoever reads it. */
export type SharedAnswer = z.infer<typeof Head> & { readonly body: string };

/** Answers of the service that any replica has asked for, by what was asked. */
export class SharedAnswers {
  readonly #memory: ReplicaStore;
  /** When records were changed by a write, by their ids. */
  readonly #changes = new LRUCache<string, number>({ max: MOST_CHANGES });

  /** @param onChange Hears the id of each record that any replica has changed. */
  constructor(memory: ReplicaStore, onChange: (id: string) => void) {
    this.#memory = memory;
    memory.hear('changed', (id, until) => {
      const at = until - LONGEST;
      if (at <= (this.#changes.get(id) ?? -Infinity)) return;
      this.#changes.set(id, at);
      onChange(id);
    });
  }

  async find(asked: string): Promise<SharedAnswer | undefined> {
    const text = await this.#memory.get(keyOf(asked));
    const answer = text === undefined ? undefined : parsed(text);
    return answer && !this.hasChanged(asked, answer.askedAt) ? answer : undefined;
  }

  /** @param longer Milliseconds past its lifetime that it may stand in while the service fails. */
  keep(asked: string, answer: SharedAnswer, longer: number): void {
    const { body, ...head } = answer;
    const life = Math.min(answer.freshUntil + longer - Date.now(), LONGEST);
    if (life < 1 || body.length > LARGEST) return;
    this.#memory.set(keyOf(asked), `${JSON.stringify(head)}\n${body}`, life);
  }

  /** A write has changed what answers tell of these records, here and in all replicas. */
  change(written: string): void {
    const now = Date.now();
    for (const id of idsIn(written)) {
      this.#changes.set(id, now);
      this.#memory.tell('changed', id, now + LONGEST);
    }
  }

  /** Whether this replica is to ask anew for a stale answer; it has some milliseconds for it. */
  async mayRefresh(asked: string, life: number): Promise<boolean> {
    return (await this.#memory.claim(`refresh:${keyOf(asked)}`, life)) !== false;
  }

  /** Whether a write has changed what an answer tells that was asked for then. */
  hasChanged(asked: string, askedAt: number): boolean {
    return this.#changes.size > 0 && idsIn(asked).some(id => (this.#changes.get(id) ?? -Infinity) >= askedAt);
  }
}

const keyOf = (asked: string) => `answer:${createHash('sha256').update(asked).digest('base64url')}`;

/** The service's own ids in what is asked or written. */
function idsIn(text: string): readonly string[] {
  return text.match(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi) ?? [];
}

/** Undefined if it is not what we write. */
function parsed(text: string): SharedAnswer | undefined {
  const end = text.indexOf('\n');
  try {
    return { ...Head.parse(JSON.parse(text.slice(0, end))), body: text.slice(end + 1) };
  } catch {
    return undefined;
  }
}

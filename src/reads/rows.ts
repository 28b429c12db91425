import type { Raw } from '../endpoint/envelope.ts';
import type { Item } from '../endpoint/list.ts';
import type { Keys, RecordKind } from '../endpoint/record.ts';
import { nameOf } from './recordNames.ts';

type Items = readonly (Item<unknown, unknown> | undefined)[];

/**
 * The rows of pages that one operation has read, by the records that they show. Most operations need no more than the
 * rows hold, so rows are sorted by record only when a field is missing from one.
 */
export class Rows {
  readonly #unsorted: { readonly kind: RecordKind; readonly items: Items }[] = [];
  readonly #byName = new Map<string, Raw[]>();

  add(kind: RecordKind, items: Items): void {
    this.#unsorted.push({ kind, items });
  }

  /** The rows of a record that have not been taken yet. */
  take(name: string): readonly Raw[] {
    for (const { kind, items } of this.#unsorted.splice(0)) {
      // The nodes of a list that names a kind are records of that kind.
      for (const item of items) if (item) this.#sort(kind, item.node as Raw & Keys);
    }
    const rows = this.#byName.get(name) ?? [];
    this.#byName.delete(name);
    return rows;
  }

  #sort(kind: RecordKind, node: Raw & Keys): void {
    const name = nameOf(kind, node);
    const rows = this.#byName.get(name);
    if (rows) rows.push(node);
    else this.#byName.set(name, [node]);
  }
}

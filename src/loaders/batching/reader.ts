import type { Entry, EntryKind } from '../../cache/index.ts';
import type { EntryTimes } from '../../operation/index.ts';
import type { Failure, Known } from './entries.ts';
import type { Reads } from './reads.ts';

/** Data that is wanted. It may have a function that is called when its tick ends: until then it may be extended. */
export type Want = object & { readonly close?: () => void };

/** What entries say about a want: its value, or the error in its place. */
export interface Assembled<Value> {
  readonly value?: Value;
  readonly error?: unknown;
  /** The cached entries that it is made of. */
  readonly used: readonly Known[];
  /** How the part of it that is stale is read anew, and the key under which that is done once at a time. */
  readonly stale?: Stale | undefined;
}

export interface Stale {
  readonly key: string;
  readonly refresh: (reads: Reads) => unknown;
}

/** A key under which a call brings something. */
export interface Offer {
  readonly kind: EntryKind<unknown>;
  readonly key: string;
  /** Fields of a record, or days of a series; of a page, all of it. */
  readonly part?: unknown;
  /** True for the owner fields of a list or a series: some of them may be missing after all. */
  readonly isBelieved?: boolean;
  /** True if an absence that the call meets is one of the thing under this key. */
  readonly isIdentity?: boolean;
}

export interface KeyedEntry {
  readonly kind: EntryKind<unknown>;
  readonly key: string;
  readonly entry: Entry;
}

/** A key in the cache, with the ids that its entries are about. */
export interface CachePlace extends Pick<KeyedEntry, 'kind' | 'key'> {
  readonly about: readonly string[];
}

/** The entries of a response under one key of the cache. */
interface KeptEntries extends CachePlace {
  readonly entries: readonly Entry[];
}

/** The entries of a response. */
export interface Learned {
  /** For this operation. */
  readonly known: readonly KeyedEntry[];
  /** For the cache. */
  readonly kept: readonly KeptEntries[];
  /** Further keys of what it shows, by which this operation finds it where they lead to nothing. */
  readonly shown?: readonly KeyedEntry[] | undefined;
  /** How long the response is good for; undefined if that does not concern the operation. */
  readonly times?: EntryTimes;
}

/** A call that brings what is missing. */
export interface PlannedCall {
  /** Versioned path. */
  readonly source: string;
  /** The thing that the call is about is the first. */
  readonly offers: readonly Offer[];
  /** Other keys under which old entries replace its response when it fails. */
  readonly replacedBy?: readonly Pick<Offer, 'kind' | 'key'>[];
  send(): Promise<Learned>;
  meaningOf(error: unknown): Failure['meaning'];
  /** Where an error that shows an absence is cached; undefined if the error does not concern the operation. */
  absentAt?(error: unknown): readonly CachePlace[];
  /** Milliseconds for which it is cached, where that is not the usual time. */
  readonly absentFor?: number | undefined;
}

/** A want that waits for calls. */
export interface Pending<W> {
  readonly want: W;
  /** Calls a function when the want has its value or its error. */
  onSettled(listener: () => void): void;
}

/** What the calls in flight offer under a key. */
export type Offered = (key: string) => readonly Offer[];

/** One kind of reads: which entries a want is made of, and which calls bring them. It sends nothing itself. */
export interface Reader<W extends Want, Value> {
  readonly kind: EntryKind<unknown>;
  /** The keys under which the data may be known, as far as they are known: an alias leads to further ones. */
  keys(want: W): readonly string[];
  /** Undefined if something is missing. */
  assemble(want: W): Assembled<Value> | undefined;
  /** Wants of a tick with the same group are settled together, so that what follows from them is wanted in one tick again. */
  groupOf?(want: W): unknown;
  /** The fewest calls for all that is missing in a tick, and that no call in flight offers. */
  calls(missing: readonly Pending<W>[], offered: Offered): readonly PlannedCall[];
}

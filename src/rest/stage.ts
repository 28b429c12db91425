import type { HttpResponse } from './http.ts';
import type { Outgoing } from './outgoing.ts';
import type { Authorization } from './token.ts';

/** Sends a call, and returns its value. */
export type Send = <T>(call: Outgoing<T>) => Promise<T>;

/** The progress of an attempt: it was sent, after all waiting in this process; a part of its response has arrived. */
interface Progress {
  readonly onSent: () => void;
  readonly onData: () => void;
}

/** Makes one attempt of a call, and returns its value. */
export type Attempt = <T>(call: Outgoing<T>, progress?: Progress) => Promise<T>;

/** Makes one attempt of a call, and returns the response. */
export type Request = (call: Outgoing<unknown>, progress?: Progress) => Promise<HttpResponse>;

/** Makes one HTTP exchange of an attempt. */
export type Exchange = (
  call: Outgoing<unknown>,
  authorization: Authorization,
  progress?: Progress,
) => Promise<HttpResponse>;

/** A part of the way of a call, around the next one. */
export type Stage<Outer, Inner = Outer> = (next: Inner) => Outer;

/** Stages in the order in which a call passes them, to be put on the last step. */
interface Stack<Outer, Inner> {
  over<Next>(stage: Stage<Inner, Next>): Stack<Outer, Next>;
  on(last: Inner): Outer;
}

/** Composes stages, as undici does with interceptors; each one is typed by what it expects of the next. */
export const stack = <Outer, Inner>(outer: Stage<Outer, Inner>): Stack<Outer, Inner> => ({
  over: <Next>(stage: Stage<Inner, Next>) => stack<Outer, Next>(next => outer(stage(next))),
  on: outer,
});

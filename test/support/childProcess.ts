import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { processorWait } from './clock.ts';
import type { Json } from './json.ts';

/* For files that run themselves in a child process, where `import.meta.main` is true and the file calls a function below. */

/** Runs a file in a child process. Messages use structured cloning, which preserves regular expressions. */
const forked = (file: string) => fork(new URL(file), { serialization: 'advanced', execArgv: [] });

/** Answers the parent's orders until the parent disconnects. The first message to the parent is `started`. */
export function answerOrders<Order>(started: unknown, obey: (order: Order) => Promise<unknown>): void {
  process.on('message', (order: Order) => void obey(order).then(answer => process.send?.({ answer })));
  process.on('disconnect', () => process.exit());
  process.send?.({ answer: started });
}

/** The parent's side of {@link answerOrders}. Orders are sent one at a time. */
export class OrderedChild<Order extends object> {
  readonly #process: ChildProcess;
  /** The child's first message. */
  readonly started: Json;

  private constructor(child: ChildProcess, started: Json) {
    this.#process = child;
    this.started = started;
  }

  /** @param file URL of the file to run. */
  static async start<Order extends object>(file: string): Promise<OrderedChild<Order>> {
    const child = forked(file);
    return new OrderedChild<Order>(child, await answerOf(child));
  }

  /** Time that the child waited for a CPU so far, in ms. */
  get processorWait(): number {
    return processorWait(this.#process.pid);
  }

  order(order: Order): Promise<Json> {
    const answer = answerOf(this.#process);
    this.#process.send(order);
    return answer;
  }

  async close(): Promise<void> {
    this.#process.disconnect();
    await once(this.#process, 'exit');
  }
}

async function answerOf(child: ChildProcess): Promise<Json> {
  const [{ answer }] = await once(child, 'message');
  return answer;
}

/** Does one task for the parent. */
export function doTask<Task, Result>(work: (task: Task) => Promise<Result>): void {
  process.once('message', (task: Task) => {
    void work(task).then(result => process.send?.(result, () => process.disconnect()));
  });
}

/**
 * The parent's side of {@link doTask}.
 * @param file URL of the file to run.
 */
export async function resultOf<Task extends object, Result>(file: string, task: Task): Promise<Result> {
  const child = forked(file);
  child.send(task);
  const ended = once(child, 'exit').then(() => {
    throw new Error(`${file} has ended without a result`);
  });
  const [result] = await Promise.race([once(child, 'message'), ended]);
  ended.catch(() => undefined);
  return result;
}

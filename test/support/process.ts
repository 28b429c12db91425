import { EventEmitter } from 'node:events';
import { Operation } from '../../src/operation/operation.ts';
import type { ServiceConfig } from '../../src/config/config.ts';
import { createContext, type Context, type SharedDependencies } from '../../src/graph/context.ts';
import { text } from '../../src/service/description/fields.ts';
import { defineRecordKind, lookUpBy } from '../../src/service/description/record.ts';
import type { WriteDefinition } from '../../src/service/description/call.ts';
import type { Events } from '../../src/operation/events.ts';
import { Cache } from '../../src/cache/cache.ts';
import { BatchPaths } from '../../src/loaders/records/batchPaths.ts';
import { noReplicaStore, type ReplicaStore } from '../../src/replica/store.ts';
import { configOf, type FakeService } from './fakeService.ts';

const MINUTE = 60_000;

const versions = { '2': ['id', 'name'] } as const;

/** A record kind with a name, by id or platform identifier. */
export const thingKind = (lifetime = MINUTE) =>
  defineRecordKind({
    name: 'Thing',
    lifetime,
    fields: { id: text('uuid'), name: text('name') },
    lookUps: [
      lookUpBy('id', '/api/v{version}/thing/{id}', id => ({ id }), versions, { canBeWithdrawn: true }),
      lookUpBy('platformKey', '/api/v{version}/thing/on/{identifier}', ({ identifier }) => ({ identifier }), versions, {
        canBeWithdrawn: true,
      }),
    ],
  });

const change: WriteDefinition<string, undefined> = {
  method: 'POST',
  path: '/api/v2/thing/{id}',
  errorCodes: {},
};

/** Cache and client of a process in which every read is a separate operation. */
export class CachingProcess {
  readonly shared: SharedDependencies;
  readonly service: ServiceConfig;
  readonly events: Events;

  constructor(fake: FakeService, settings: Partial<ServiceConfig> = {}, store: ReplicaStore = noReplicaStore) {
    this.service = configOf(settings);
    const events: Events = new EventEmitter();
    const client = fake.process(settings, store, events);
    this.events = events;
    const cache = new Cache(this.service.maxCacheBytes, store, events, () => client.forgetInFlight());
    this.shared = { client, cache, batchPaths: new BatchPaths(this.service.batchPaths), service: this.service };
  }

  budget(): Operation {
    return new Operation(this.service.operationTimeoutMs, this.service.maxOperationCalls, 'request');
  }

  context(operation = this.budget()): Context {
    return createContext(operation, { count: () => undefined }, this.shared);
  }

  /**
   * Reads the name of a thing.
   * @throws its failure, including NOT_FOUND
   */
  async read(id = '1', lifetime = MINUTE, operation = this.budget()): Promise<unknown> {
    return this.context(operation).records.read(thingKind(lifetime), { id }, 'name');
  }

  async write(id = '1', operation = this.budget()) {
    return this.context(operation).writes.send(change, { id }, undefined);
  }

  /** Ends an operation, as after its response. */
  end(operation: Operation): void {
    operation.deadline.close();
    const report = {
      type: 'query',
      client: { name: undefined, version: undefined },
      seconds: 0,
      isCancelled: false,
      codes: [],
    } as const;
    this.events.emit('operationEnded', operation, report);
  }

  close(): Promise<void> {
    return this.shared.client.close();
  }
}

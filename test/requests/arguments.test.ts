import {
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isListType,
  isObjectType,
  type GraphQLArgument,
  type GraphQLInputObjectType,
  type GraphQLInputType,
} from 'graphql';
import type { FastifyInstance } from 'fastify';
import { MockAgent } from 'undici';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startSandbox, type Sandbox } from '../../src/sandbox/server.ts';
import { schema, withArguments, withFewRows, withFullSelections } from '../support/schema.ts';
import { argumentValues, companionsOf, inputBases } from './argumentValues.ts';
import { Dice } from '../support/fuzz/dice.ts';
import { operations } from '../support/operations.ts';
import { Recorder } from '../support/recorded.ts';
import { post, serverOver, settingsFor } from '../support/server.ts';

const PAGING = ['first', 'after', 'last', 'before'];
const agent = new MockAgent();
const recorder = new Recorder(agent);
/** Paths that are answered with a recorded response body. */
const remembered = new Set<string>();
let sandbox: Sandbox;
let server: FastifyInstance;

beforeAll(async () => {
  sandbox = await startSandbox({ writable: true });
  const { url, appId, apiKey } = sandbox;
  // Disables the cache, so every query makes its calls.
  const settings = settingsFor({ url, credentials: { kind: 'key', appId, apiKey }, maxCacheBytes: 1 });
  server = await serverOver({ ...settings, maxOperationCalls: 3_000 }, { dispatcher: recorder.dispatcher });
});
afterAll(async () => {
  await server.close();
  await sandbox.close();
});

/**
 * Replays top lists, because the sandbox sorts all records for each, which dominates the run time. One body per path
 * suffices, since the test also compares the calls.
 */
function rememberTopLists(): void {
  for (const exchange of recorder.exchanges) {
    const [, method = '', list = ''] = /^(\w+) (\/api\/v2\/top\/.*)\?/.exec(exchange.call) ?? [];
    // A recorded rejection would answer all further calls to the list.
    if (!list || remembered.has(list) || !exchange.received.includes('"items"')) continue;
    remembered.add(list);
    const path = (text: string) => text.startsWith(`${list}?`);
    agent.get(sandbox.url).intercept({ path, method }).reply(200, exchange.received).persist();
  }
}

interface Case {
  /** Argument path, such as `Artist.albums(orderBy.field)`. */
  readonly name: string;
  readonly field: string;
  readonly argument: GraphQLArgument;
  /** Member of an input type, such as `MusicDayRange.days`, which many fields share. */
  readonly member?: string;
  /** Values of the argument. For a member, each base input is combined with each value of the member. */
  readonly values: readonly unknown[];
  /** Whether the argument can be omitted without changing other members. */
  readonly isOptional: boolean;
}

/** Fields that accept `daysSinceRelease`. Other fields reject it (test/loaders/series/daysSinceRelease.test.ts). */
const SINCE_RELEASE =
  /^((Song|Album)PlatformAudience\.series|(Song|Album)\.(audience|popularity|score|playlistReach|localStreaming))$/;

const cases: Case[] = Object.values(schema.getTypeMap())
  .filter(type => isObjectType(type))
  .filter(({ name }) => !name.startsWith('_'))
  .flatMap(type =>
    Object.values(type.getFields())
      .filter(({ name }) => !name.startsWith('_'))
      .flatMap(({ name, args }) =>
        args
          .filter(argument => !PAGING.includes(argument.name))
          .flatMap(argument => casesOf(`${type.name}.${name}`, argument)),
      ),
  );

function casesOf(field: string, argument: GraphQLArgument): Case[] {
  const name = `${field}(${argument.name})`;
  const type = getNullableType(argument.type);
  const input = getNamedType(type);
  if (!isInputObjectType(input))
    return [{ name, field, argument, values: valuesOf(name, argument.name, type), isOptional: true }];
  const bases = inputBases(name, input.name);
  const chosen = Object.values(input.getFields()).filter(
    ({ name: member, type: of }) =>
      hasChoice(getNullableType(of)) && (member !== 'daysSinceRelease' || SINCE_RELEASE.test(field)),
  );
  return chosen.map(member => ({
    name: `${field}(${argument.name}.${member.name})`,
    field,
    argument,
    member: `${input.name}.${member.name}`,
    isOptional: [...bases, firstChoices(input)].every(base => Object.keys(base).length === 0),
    values: bases.flatMap(base =>
      valuesOf(`${name}.${member.name}`, member.name, getNullableType(member.type)).map(value => {
        const whole = { ...firstChoices(input), ...base, [member.name]: value };
        return isListType(type) ? [whole] : whole;
      }),
    ),
  }));
}

/** Whether there is a choice of values. An argument whose enum has one value has no effect. */
function hasChoice(type: GraphQLInputType): boolean {
  return !isEnumType(type) || type.getValues().length > 1;
}

function firstChoices(input: GraphQLInputObjectType): object {
  const enums = Object.values(input.getFields()).flatMap(({ name, type, defaultValue }) => {
    const of = getNullableType(type);
    return isEnumType(of) && of !== type && defaultValue === undefined ? [[name, of.getValues()[0]?.name]] : [];
  });
  return Object.fromEntries(enums) as object;
}

function valuesOf(path: string, name: string, type: GraphQLInputType): readonly unknown[] {
  if (isEnumType(type)) return type.getValues().map(value => value.name);
  if (getNamedType(type).name === 'Boolean') return [true, false];
  return argumentValues(path, name);
}

/** A sample with every argument of every field and every member of every input type. All cases with FUZZ_ROUNDS. */
function sampled(all: readonly Case[]): readonly Case[] {
  if (process.env['FUZZ_ROUNDS'] !== undefined) return all;
  const seen = new Set<string | undefined>([undefined]);
  const dice = new Dice(Number(process.env['FUZZ_SEED'] ?? 1));
  return dice.shuffled(all).filter(({ field, argument, member }) => {
    const keys = [`${field}(${argument.name})`, member];
    const isNew = keys.some(key => !seen.has(key));
    for (const key of keys) seen.add(key);
    return isNew;
  });
}

describe('Effect of arguments', () => {
  test.each([...Map.groupBy(sampled(cases), ({ field }) => field.split('.')[0])])(
    'Each argument of a field of %s changes the calls or the response',
    async (_, ofType) => {
      for (const { name, field, argument, values, isOptional } of ofType) {
        const operation = operations.find(({ fields }) => fields.includes(field));
        expect(operation, `no operation reaches ${field}`).toBeDefined();
        const companions = companionsOf(name);
        const absent = withFewRows(operation?.query ?? '');
        const queries = values.map(
          value => () => withArguments(absent, field, { ...companions, [argument.name]: value }),
        );
        if (isOptional && Object.keys(companions).length === 0) queries.unshift(() => absent);
        const isUsed =
          (await differ(queries)) || (await differ(queries.map(query => () => withFullSelections(query()))));
        expect.soft(isUsed, `all of ${JSON.stringify(values)} give the same for ${name}`).toBe(true);
      }
    },
  );
});

/** Whether the queries have different outcomes. Stops at the first difference. */
async function differ(queries: readonly (() => string)[]): Promise<boolean> {
  const outcomes = new Set<string>();
  for (const query of queries) {
    const outcome = await knownOutcomeOf(query());
    if (outcome) outcomes.add(outcome);
    if (outcomes.size > 1) return true;
  }
  return false;
}

/** Outcomes by query, since many arguments are compared with the same base query. */
const known = new Map<string, string | undefined>();

async function knownOutcomeOf(query: string): Promise<string | undefined> {
  if (!known.has(query)) known.set(query, await outcomeOf(query));
  return known.get(query);
}

/**
 * Calls and data, without cursors, because cursors depend on all arguments. Undefined if the value is rejected before
 * any call, which would only show that it is validated.
 */
async function outcomeOf(query: string): Promise<string | undefined> {
  recorder.exchanges.length = 0;
  const { data, errors = [] } = await post(server, query);
  rememberTopLists();
  const calls = recorder.exchanges.map(({ call, sent }) => `${call} ${sent}`);
  if (calls.length === 0 && errors.length > 0) return undefined;
  return JSON.stringify([data, calls.toSorted()], (name, value: unknown) => (/cursor$/i.test(name) ? '' : value));
}

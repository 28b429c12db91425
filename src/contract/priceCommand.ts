import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import {
  concatAST,
  getVariableValues,
  GraphQLError,
  Kind,
  NoUnusedFragmentsRule,
  parse,
  Source,
  specifiedRules,
  validate,
  type DocumentNode,
  type OperationDefinitionNode,
} from 'graphql';
import { loadEnvFile, readConfig } from '../config/index.ts';
import { Price } from '../graph/cost/index.ts';
import { type PlannedOperation, planOperation } from '../graph/plan/index.ts';
import { BatchPaths } from '../loaders/index.ts';
import { createSchema } from '../graph/index.ts';
import { batchingOf, deferLimits, costLimitError } from '../server/apollo/index.ts';
import { limitsRule, literalLimits } from '../server/limits/index.ts';

/*
 * npm run price -- <file> … [--variables <file>]: the price of each operation by the rules of the server, with the settings of
 * .env, without running it. Files are read as one document, so that fragments can be in files of their own.
 */

/** Parts of an operation that are listed. */
const MOST_PARTS = 5;

const schema = createSchema();

/** A sentence for what keeps the command from its work. */
class Unusable extends Error {}

function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    throw new Unusable(`${path} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function variablesIn(path: string | undefined): Record<string, unknown> {
  if (path === undefined) return {};
  try {
    return JSON.parse(textOf(path));
  } catch (error) {
    if (error instanceof Unusable) throw error;
    throw new Unusable(`${path} is no JSON object of variables.`);
  }
}

const { limits, serviceDefaults } = configured();

function configured() {
  loadEnvFile(process.env);
  // What a price needs is known without a service.
  return readConfig({ ...process.env, NODE_ENV: 'development', SANDBOX: undefined });
}

/** @throws {GraphQLError} */
function documentOf(paths: readonly string[]): DocumentNode {
  const document = concatAST(paths.map(path => parse(new Source(textOf(path), path), { maxTokens: limits.maxTokens })));
  // Another file may use them.
  const rules = specifiedRules.filter(rule => rule !== NoUnusedFragmentsRule);
  const [problem] = validate(schema, document, [...rules, limitsRule(limits), literalLimits(limits), deferLimits]);
  if (problem) throw problem;
  return document;
}

/** Why the server would refuse an operation. */
class Refused extends Error {}

/** @throws {Refused} */
function planOf(
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Record<string, unknown>,
): PlannedOperation {
  const { errors } = getVariableValues(schema, operation.variableDefinitions ?? [], variables);
  if (errors) throw new Refused(errors.map(({ message }) => message).join(' '));
  const fragments = document.definitions.filter(({ kind }) => kind !== Kind.OPERATION_DEFINITION);
  const alone = { ...document, definitions: [...fragments, operation] };
  const planned = planOperation({ schema, document: alone, variableValues: variables });
  if (!planned) throw new Refused('Its variables are not valid.');
  return planned;
}

const batching = batchingOf(new BatchPaths(serviceDefaults.manyIds));

/** The price of an operation, and a line for each of its most expensive parts. @throws {Refused} */
function priceLines(planned: PlannedOperation): string[] {
  const callsByPath = new Map<string, number>();
  const price = new Price(planned, limits.maxResponseBytes, batching, serviceDefaults.maxPeriodDays, (path, calls) =>
    callsByPath.set(path, (callsByPath.get(path) ?? 0) + calls),
  );
  const costLimits = { maxResponseBytes: limits.maxResponseBytes, maxCalls: serviceDefaults.maxOperationCalls };
  const excess = costLimitError(price, costLimits);
  if (excess) throw new Refused(excess.message);
  const dearest = [...callsByPath].toSorted(([, one], [, other]) => other - one).slice(0, MOST_PARTS);
  return [
    `at most ${price.calls} of ${costLimits.maxCalls} calls, about ${Math.ceil(price.bytes / 1_000)} kB`,
    ...dearest.map(([path, calls]) => `  ${String(calls).padStart(5)}  ${path}`),
  ];
}

function printPrices(): void {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { variables: { type: 'string' } } });
  if (positionals.length === 0) throw new Unusable('npm run price -- <file.graphql> … [--variables <file.json>]');
  const document = documentOf(positionals);
  const variables = variablesIn(values.variables);
  const operations = document.definitions.filter(one => one.kind === Kind.OPERATION_DEFINITION);
  for (const operation of operations) {
    const name = operation.name?.value ?? 'anonymous';
    try {
      console.log(`${name}: ${priceLines(planOf(document, operation, variables)).join('\n')}`);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      console.log(`${name}: refused. ${error.message}`);
      process.exitCode = 1;
    }
  }
}

try {
  printPrices();
} catch (error) {
  // An error of GraphQL names its place in the file.
  if (error instanceof GraphQLError) console.error(String(error));
  else console.error(error instanceof Unusable || error instanceof TypeError ? error.message : error);
  process.exitCode = 1;
}

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
import { createBatchingLookup, deferLimits, findCostLimitError } from '../server/apollo/index.ts';
import { limitsRule, literalLimits } from '../server/limits/index.ts';

/*
 * npm run price -- <file> … [--variables <file>]: prices each operation by the server's rules and the settings in .env,
 * without running it. All files form one document, so fragments can be in separate files.
 */

const MAX_LISTED_PATHS = 5;

const executableSchema = createSchema();

/** A usage error to report without a stack trace. */
class UsageError extends Error {}

function readTextFile(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    throw new UsageError(`${path} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function readVariables(path: string | undefined): Record<string, unknown> {
  if (path === undefined) return {};
  try {
    return JSON.parse(readTextFile(path));
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw new UsageError(`${path} must contain a JSON object of variables.`);
  }
}

const { limits, serviceDefaults } = readPriceConfig();

function readPriceConfig() {
  loadEnvFile(process.env);
  // Prices do not depend on the service.
  return readConfig({ ...process.env, NODE_ENV: 'development', SANDBOX: undefined });
}

/**
 * @throws {GraphQLError} if the files do not form a valid document for the schema
 * @throws {UsageError} if a file cannot be read
 */
function parseDocument(paths: readonly string[]): DocumentNode {
  const document = concatAST(
    paths.map(path => parse(new Source(readTextFile(path), path), { maxTokens: limits.maxTokens })),
  );
  // A fragment may be used only in files that are not priced.
  const rules = specifiedRules.filter(rule => rule !== NoUnusedFragmentsRule);
  const [problem] = validate(executableSchema, document, [
    ...rules,
    limitsRule(limits),
    literalLimits(limits),
    deferLimits,
  ]);
  if (problem) throw problem;
  return document;
}

class RefusedError extends Error {}

/** @throws {RefusedError} if the server would reject the operation */
function planOneOperation(
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Record<string, unknown>,
): PlannedOperation {
  const { errors } = getVariableValues(executableSchema, operation.variableDefinitions ?? [], variables);
  if (errors) throw new RefusedError(errors.map(({ message }) => message).join(' '));
  const fragments = document.definitions.filter(({ kind }) => kind !== Kind.OPERATION_DEFINITION);
  const alone = { ...document, definitions: [...fragments, operation] };
  const planned = planOperation({ schema: executableSchema, document: alone, variableValues: variables });
  if (!planned) throw new RefusedError('The variables are invalid.');
  return planned;
}

const batching = createBatchingLookup(new BatchPaths(serviceDefaults.batchPaths));

/**
 * Returns the price, and a line for each of the most expensive parts.
 * @throws {RefusedError} if the server would reject the operation
 */
function formatPrice(planned: PlannedOperation): string[] {
  const callsByPath = new Map<string, number>();
  const price = new Price(planned, limits.maxResponseBytes, batching, serviceDefaults.maxPeriodDays, (path, calls) =>
    callsByPath.set(path, (callsByPath.get(path) ?? 0) + calls),
  );
  const costLimits = { maxResponseBytes: limits.maxResponseBytes, maxCalls: serviceDefaults.maxOperationCalls };
  const costError = findCostLimitError(price, costLimits);
  if (costError) throw new RefusedError(costError.message);
  const mostExpensive = [...callsByPath].toSorted(([, one], [, other]) => other - one).slice(0, MAX_LISTED_PATHS);
  return [
    `at most ${price.calls} of ${costLimits.maxCalls} calls, about ${Math.ceil(price.bytes / 1_000)} kB`,
    ...mostExpensive.map(([path, calls]) => `  ${String(calls).padStart(5)}  ${path}`),
  ];
}

function printPrices(): void {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { variables: { type: 'string' } } });
  if (positionals.length === 0) throw new UsageError('npm run price -- <file.graphql> … [--variables <file.json>]');
  const document = parseDocument(positionals);
  const variables = readVariables(values.variables);
  const operations = document.definitions.filter(one => one.kind === Kind.OPERATION_DEFINITION);
  for (const operation of operations) {
    const name = operation.name?.value ?? 'anonymous';
    try {
      console.log(`${name}: ${formatPrice(planOneOperation(document, operation, variables)).join('\n')}`);
    } catch (error) {
      if (!(error instanceof RefusedError)) throw error;
      console.log(`${name}: rejected. ${error.message}`);
      process.exitCode = 1;
    }
  }
}

try {
  printPrices();
} catch (error) {
  // GraphQL errors include their location in the file.
  if (error instanceof GraphQLError) console.error(String(error));
  else console.error(error instanceof UsageError || error instanceof TypeError ? error.message : error);
  process.exitCode = 1;
}

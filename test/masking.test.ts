import Fastify from 'fastify';
import { GraphQLError } from 'graphql';
import { pino } from 'pino';
import { describe, expect, test } from 'vitest';
import { defaultLimits } from '../src/config/readConfig.ts';
import { maskErrors } from '../src/server/errorMasking.ts';
import { badInput, ServiceError } from '../src/errors.ts';

/** The response and the log for an error of a resolver. */
async function masked(thrown: unknown) {
  const lines: string[] = [];
  const logger = pino({}, { write: (line: string) => void lines.push(line) });
  const fastify = Fastify({ loggerInstance: logger });
  const error =
    thrown instanceof Error ? new GraphQLError(thrown.message, { originalError: thrown, path: ['a', 0] }) : thrown;
  const formatted = error instanceof GraphQLError ? error.toJSON() : { message: String(thrown) };
  const shown = maskErrors(
    fastify.log,
    defaultLimits,
    false,
  )({ ...formatted, extensions: { code: 'INTERNAL_SERVER_ERROR' } }, error);
  await fastify.close();
  return { shown, logged: lines.join('') };
}

describe('An error', () => {
  test('Is masked and logged when it is unexpected', async () => {
    const { shown, logged } = await masked(new TypeError('cannot read secret of undefined at 10.0.0.7'));
    expect(shown).toMatchObject({
      message: 'Internal server error',
      path: ['a', 0],
      extensions: { code: 'INTERNAL_SERVER_ERROR' },
    });
    expect(JSON.stringify(shown)).not.toContain('secret');
    expect(logged).toContain('cannot read secret of undefined at 10.0.0.7');
  });

  test('Is masked when it is not an Error', async () => {
    const { shown } = await masked('secret');
    expect(shown).toMatchObject({ message: 'Internal server error', extensions: { code: 'INTERNAL_SERVER_ERROR' } });
  });

  test('Of the service has our code and sentence, not the text of the service', async () => {
    const failure = { endpoint: '/api/secret', status: 500, said: 'secret' };
    const { shown } = await masked(new ServiceError('UPSTREAM_UNAVAILABLE', failure, new Error('secret')));
    expect(shown).toMatchObject({
      message: 'The service cannot be reached or fails at the moment.',
      extensions: { code: 'UPSTREAM_UNAVAILABLE' },
    });
    expect(JSON.stringify(shown)).not.toContain('secret');
  });

  test('Of an argument names the argument', async () => {
    const { shown } = await masked(badInput('first', 'it must not be negative.'));
    expect(shown).toMatchObject({
      message: 'Argument "first": it must not be negative.',
      extensions: { code: 'BAD_USER_INPUT' },
    });
  });
});

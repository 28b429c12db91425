import { GraphQLError } from 'graphql';
import { describe, expect, test } from 'vitest';
import { defaultLimits } from '../../src/config/readConfig.ts';
import { getDefect, maskErrors } from '../../src/server/apollo/errorMasking.ts';
import { badInput, ServiceError } from '../../src/operation/errors.ts';

/** Returns the client's error and the logged error for a value that a resolver throws. */
function masked(thrown: unknown) {
  const error =
    thrown instanceof Error ? new GraphQLError(thrown.message, { originalError: thrown, path: ['a', 0] }) : thrown;
  const formatted = error instanceof GraphQLError ? error.toJSON() : { message: String(thrown) };
  const mask = maskErrors(defaultLimits, false);
  const shown = mask({ ...formatted, extensions: { code: 'INTERNAL_SERVER_ERROR' } }, error);
  return { shown, defect: getDefect(shown) };
}

describe('Error masking', () => {
  test('Masks unexpected errors and keeps the original error for the log', () => {
    const thrown = new TypeError('cannot read secret of undefined at 10.0.0.7');
    const { shown, defect } = masked(thrown);
    expect(shown).toMatchObject({
      message: 'Internal server error',
      path: ['a', 0],
      extensions: { code: 'INTERNAL_SERVER_ERROR' },
    });
    expect(JSON.stringify(shown)).not.toContain('secret');
    expect(defect).toBe(thrown);
  });

  test('Masks thrown values that are not errors', () => {
    const { shown } = masked('secret');
    expect(shown).toMatchObject({ message: 'Internal server error', extensions: { code: 'INTERNAL_SERVER_ERROR' } });
  });

  test("Replaces the service's message with a code and a message for clients", () => {
    const failure = { endpoint: '/api/secret', status: 500, serviceMessage: 'secret' };
    const { shown } = masked(new ServiceError('UPSTREAM_UNAVAILABLE', failure, new Error('secret')));
    expect(shown).toMatchObject({
      message: 'The service is unreachable or failing.',
      extensions: { code: 'UPSTREAM_UNAVAILABLE' },
    });
    expect(JSON.stringify(shown)).not.toContain('secret');
  });

  test('Does not mask the name of a rejected argument', () => {
    const { shown } = masked(badInput('first', 'must not be negative.'));
    expect(shown).toMatchObject({
      message: 'Argument "first" must not be negative.',
      extensions: { code: 'BAD_USER_INPUT' },
    });
  });
});

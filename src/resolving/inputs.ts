import type { Context } from '../context.ts';
import { badInput, hasCode } from '../errors.ts';
import { reading } from '../reads/reading.ts';
import type { Writes } from '../reads/writes.ts';

/** The path of a field in the input of a mutation, and its check, which throws BAD_USER_INPUT. */
export type Check = readonly [path: readonly (string | number)[], check: () => unknown];

interface InvalidField {
  readonly field: string[];
  readonly code: 'INVALID';
  readonly message: string;
}

/** All invalid fields of an input; undefined if there are none. */
function invalidFields(checks: readonly Check[]): InvalidField[] | undefined {
  const invalid = checks.flatMap(([path, check]): InvalidField[] => {
    try {
      check();
      return [];
    } catch (error) {
      if (!(error instanceof Error) || !hasCode(error, 'BAD_USER_INPUT')) throw error;
      return [{ field: ['input', ...path.map(String)], code: 'INVALID', message: error.message }];
    }
  });
  return invalid.length > 0 ? invalid : undefined;
}

interface Given<Input> {
  readonly input: Input;
}

/** A mutation that is sent if its input is valid. Otherwise its payload has an error for each invalid field. */
export function mutation<Input, Nothing extends object, Payload>(
  checksOf: (input: Input) => readonly Check[],
  nothing: Nothing,
  send: (input: Input, writes: Writes) => Promise<Payload>,
) {
  return reading(
    ({ input }: Given<Input>) => {
      if (invalidFields(checksOf(input))) throw badInput('input', 'it has invalid fields.');
      return {};
    },
    async (_: unknown, { input }: Given<Input>, { writes }: Context) => {
      const errors = invalidFields(checksOf(input));
      return errors ? { ...nothing, errors } : send(input, writes);
    },
  );
}

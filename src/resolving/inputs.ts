import { hasCode } from '../errors.ts';

/** The path of a field in the input of a mutation, and its check, which throws BAD_USER_INPUT. */
export type Check = readonly [path: readonly (string | number)[], check: () => unknown];

interface InvalidField {
  readonly field: string[];
  readonly code: 'INVALID';
  readonly message: string;
}

/** All invalid fields of an input; undefined if there are none. */
export function invalidFields(checks: readonly Check[]): InvalidField[] | undefined {
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

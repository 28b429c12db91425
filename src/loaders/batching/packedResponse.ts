import type { Entry, PackedEntries } from '../../cache/index.ts';
import { type Call, isJsonObject } from '../../service/description/index.ts';
import { jsonOf } from '../../client/index.ts';

/**
 * The entry of a response as the text of that has it.
 * @param decode As the response was decoded. What it refers to is kept as long as the text, so it must not be an operation.
 */
export function packedResponse<Value>(
  text: string,
  times: Omit<Entry<Value>, 'value'>,
  decode: Call<Value>['decode'],
): PackedEntries {
  return {
    text,
    parse(packed) {
      const body = jsonOf(packed);
      return isJsonObject(body) ? [{ ...times, value: decode(body, ignored, packed) }] : [];
    },
  };
}

/** What was irregular is in the log since the response. */
const ignored = () => undefined;

import type { GraphQLResolveInfo } from 'graphql';

/** Called when a field is resolved. Returns the callback for its completion. */
export type Trace = (info: GraphQLResolveInfo) => () => void;

export function traceField(trace: Trace, info: GraphQLResolveInfo, resolve: () => unknown): unknown {
  const end = trace(info);
  try {
    const value = resolve();
    void endWith(value, end);
    return value;
  } catch (error) {
    end();
    throw error;
  }
}

/** The field has ended when the last item of its list settles. */
async function endWith(value: unknown, end: () => void): Promise<void> {
  const items = value instanceof Promise ? await value.catch(() => undefined) : value;
  if (Array.isArray(items)) await Promise.allSettled(items);
  end();
}

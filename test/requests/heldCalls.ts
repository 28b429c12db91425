import { Agent, type Dispatcher } from 'undici';

/** A dispatcher that holds calls for matching paths until `release` is called, so that tests can order calls exactly. */
export function holdCalls(path: RegExp): { dispatcher: Dispatcher; release: () => void } {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const dispatcher = new Agent().compose(dispatch => (options, handler) => {
    if (!path.test(options.path)) return dispatch(options, handler);
    void released.then(() => dispatch(options, handler));
    return true;
  });
  return { dispatcher, release };
}

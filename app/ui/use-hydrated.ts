import { useSyncExternalStore } from 'react';

const subscribeNever = () => () => {};

/** Whether the page is hydrated. False on the server and until then, so that no control is shown that would do nothing. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    subscribeNever,
    () => true,
    () => false,
  );

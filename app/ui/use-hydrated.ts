import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Whether the page's script is at work. False on the server and until it is, so that nothing is shown that would do nothing. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

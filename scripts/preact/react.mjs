// What the storefront gets for `react`.
export * from 'preact/compat';
export { default } from 'preact/compat';

const ignore = () => {};

/**
 * React Router calls it at each render, and uses the second result only with `useTransitions`, which the shop does not set. It is always the same
 * function, because effects depend on it.
 */
export const useOptimistic = (state) => [state, ignore];

/** Yields to waiting requests before a long computation continues. */
export const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

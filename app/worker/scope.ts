/** The global object of the worker, with its type. */
export const worker = globalThis as unknown as ServiceWorkerGlobalScope;

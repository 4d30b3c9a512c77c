/** The global object of the worker, by its type. */
export const worker = globalThis as unknown as ServiceWorkerGlobalScope;

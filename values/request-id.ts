/** The header of a reply with the request's id, which is also in the log. */
export const requestIdHeader = 'X-Request-Id';

/** An id for one request. A client's id is not used: it could match another request in the log. */
export const newRequestId = (): string => crypto.randomUUID();

/** The methods that the routes of the storefront know. */
export const supportedMethods: readonly string[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** Whether a request of this method changes nothing. */
export const isRead = (method: string | undefined): boolean => method === 'GET' || method === 'HEAD';

/** Paths that are not screens: the API, and resources that screens load. Paths are without a language. */
export const isNonPagePath = (path: string): boolean =>
  /^\/(?:admin|api|resources|uploads|demo|healthz|readyz)(?:\/|$)/.test(path);

/** The address (path and search) of the page whose data is requested. */
export function pageOfData({ pathname, searchParams }: URL): string {
  const path = pathname.slice(0, -'.data'.length).replace(/\/_(?:root)?$/, '/');
  const search = new URLSearchParams(searchParams);
  search.delete('_routes');
  return search.size > 0 ? `${path}?${search}` : path;
}

/** The data response that makes the router load a page in full. */
export const reloadDocument = (page: string): Response =>
  new Response(null, { status: 204, headers: { 'X-Remix-Redirect': page, 'X-Remix-Reload-Document': 'true' } });

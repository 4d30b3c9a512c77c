/** What is no screen: the API, and what screens ask for beside their page. Paths are without a language. */
export const isBesidePages = (path: string): boolean =>
  /^\/(?:admin|api|resources|uploads|demo|healthz|readyz)(?:\/|$)/.test(path);

/** The address (path and search) of the page whose data is asked for. */
export function pageOfData({ pathname, searchParams }: URL): string {
  const path = pathname.slice(0, -'.data'.length).replace(/\/_(?:root)?$/, '/');
  const search = new URLSearchParams(searchParams);
  search.delete('_routes');
  return search.size > 0 ? `${path}?${search}` : path;
}

/** What the router takes for data that has the browser load a page whole. */
export const loadWhole = (page: string): Response =>
  new Response(null, { status: 204, headers: { 'X-Remix-Redirect': page, 'X-Remix-Reload-Document': 'true' } });

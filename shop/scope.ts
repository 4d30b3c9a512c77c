/** Whether a scope field grants `name`: as an entry of a list, or as a truthy entry of a map. Other values grant nothing. */
export function hasScope(scope: unknown, name: string): boolean {
  if (Array.isArray(scope)) return scope.includes(name);
  if (typeof scope !== 'object' || scope === null) return false;
  return Object.hasOwn(scope, name) && Boolean((scope as Record<string, unknown>)[name]);
}

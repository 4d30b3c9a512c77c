/** Settings and values that have another name now: by the former setting, the present one and its values. */
const former: Record<string, { name: string; values: Record<string, string> }> = {
  SEARCH_ENGINES: { name: 'ROBOTS', values: { welcome: 'index', away: 'noindex' } },
  SERVICE_WORKER: { name: 'SERVICE_WORKER', values: { withdrawn: 'unregister' } },
};

/**
 * The environment with today's names and values of settings. `warnings` has a sentence for each former one; a setting under its
 * present name wins.
 */
export function withPresentNames(source: Record<string, string | undefined>): {
  settings: Record<string, string | undefined>;
  warnings: string[];
} {
  const settings = { ...source };
  const warnings: string[] = [];
  for (const [old, { name, values }] of Object.entries(former)) {
    const oldValue = source[old];
    const value = oldValue === undefined ? undefined : (values[oldValue] ?? oldValue);
    if (oldValue === undefined || (name === old && value === oldValue)) continue;
    warnings.push(`${old}=${oldValue} is now ${name}=${value}: the former name will be dropped in a later version`);
    if (name !== old) delete settings[old];
    if (name === old || !source[name]) settings[name] = value;
  }
  return { settings, warnings };
}

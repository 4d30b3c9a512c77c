type ScreenProps = { loaderData?: unknown; actionData?: unknown };

/**
 * Compares a screen's props, for `memo`: the router renders all of its screens again whenever it learns of further routes. Not for layouts: what is
 * below one with `memo` would get a new location only after the router has scrolled.
 */
export const hasSameData = (previous: ScreenProps, next: ScreenProps): boolean =>
  previous.loaderData === next.loaderData && previous.actionData === next.actionData;

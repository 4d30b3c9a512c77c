/** A value that is loaded once, shared by all callers, and refreshed after a change. */
export type Refreshable<T> = {
  get(): Promise<T>;
  /** Reloads the value; concurrent calls share one reload. Until it is done, `get` gives the old value. */
  refresh(): Promise<T>;
  /** Replaces the value with the result of `change`, after all earlier refreshes and updates. */
  update(change: (value: T) => Promise<T>): Promise<T>;
};

/** Loads lazily; changes run one after the other. The next caller retries a failed load. */
export function createRefreshable<T>(load: (previous?: T) => Promise<T>): Refreshable<T> {
  let current: Promise<T> | undefined;
  let last: Promise<unknown> = Promise.resolve();
  let waiting: Promise<T> | undefined;

  const get = (): Promise<T> => {
    if (current) return current;
    const loading = load();
    current = loading;
    last = loading.catch(() => {
      if (current === loading) current = undefined;
    });
    return loading;
  };
  const after = (work: () => Promise<T>): Promise<T> => {
    const result = last.then(work).then((value) => {
      current = Promise.resolve(value);
      return value;
    });
    last = result.catch(() => {});
    return result;
  };
  const refresh = (): Promise<T> =>
    (waiting ??= after(async () => {
      waiting = undefined;
      return load(await current);
    }));
  const update = (change: (value: T) => Promise<T>): Promise<T> => after(async () => change(await (current ?? load())));
  return { get, refresh, update };
}

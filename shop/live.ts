/** A value that is loaded once, shared by all, and brought up to date when it is told to have changed. */
export type Live<T> = {
  /** The value as of the last finished change. */
  get(): Promise<T>;
  /** Loads the value anew; calls that come while one waits share it. Until it is there, `get` gives the former one. */
  refresh(): Promise<T>;
  /** Replaces the value by what `change` makes of it, after all that was asked for before. */
  update(change: (value: T) => Promise<T>): Promise<T>;
};

/** Loads lazily; changes run one after the other. A load that fails is tried again by the next to ask. */
export function live<T>(load: () => Promise<T>): Live<T> {
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
    const done = last.then(work).then((value) => {
      current = Promise.resolve(value);
      return value;
    });
    last = done.catch(() => {});
    return done;
  };
  const refresh = (): Promise<T> =>
    (waiting ??= after(() => {
      waiting = undefined;
      return load();
    }));
  const update = (change: (value: T) => Promise<T>): Promise<T> => after(async () => change(await (current ?? load())));
  return { get, refresh, update };
}

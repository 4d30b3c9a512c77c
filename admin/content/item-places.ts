/** The places of the items of a form list by the ids that they had: an upload's reply comes when they may have moved. */
export function itemPlaces() {
  let ids: readonly string[] = [];
  const renamed = new Map<string, string>();
  return {
    update(next: readonly string[]): void {
      // A reset of the form gives other ids to the same items.
      if (!next.some((id) => ids.includes(id)))
        for (const [nth, id] of ids.slice(0, next.length).entries()) renamed.set(id, next[nth]!);
      ids = next;
    },
    /** -1 when the item was removed. */
    indexOf(id: string): number {
      let now = id;
      while (renamed.has(now)) now = renamed.get(now)!;
      return ids.indexOf(now);
    },
  };
}

/** What a text of quick answers stands for: names as they are said to somebody. */
export type Filling = { name: string; staff: string };

const first = (name: string): string => name.trim().split(/\s+/u)[0] ?? '';

/** A quick answer as it is said: first names for `{name}` and `{staff}`; a name nobody knows leaves no gap. */
export const fill = (text: string, { name, staff }: Filling): string =>
  text
    .replace(/([ \u00a0]*)\{(name|staff)\}/g, (_, space: string, which: string) => {
      const said = first(which === 'name' ? name : staff);
      return said === '' ? '' : space + said;
    })
    .replace(/ +(?=[،,.!؟?])/gu, '')
    .trim();

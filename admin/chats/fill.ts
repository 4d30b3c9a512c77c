/** The values of the placeholders of a quick answer. */
export type Filling = { name: string; staff: string };

const first = (name: string): string => name.trim().split(/\s+/u)[0] ?? '';

/** Replaces `{name}` and `{staff}` with first names. An unknown name leaves no gap. */
export const fill = (text: string, { name, staff }: Filling): string =>
  text
    .replace(/([ \u00a0]*)\{(name|staff)\}/g, (_, space: string, placeholder: string) => {
      const firstName = first(placeholder === 'name' ? name : staff);
      return firstName === '' ? '' : space + firstName;
    })
    .replace(/ +(?=[،,.!؟?])/gu, '')
    .trim();

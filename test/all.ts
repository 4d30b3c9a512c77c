/** Whether all is asked for (`npm test -- --all`): every language, repeat and case of what is otherwise tried with some. */
export const doesAll = process.env['TEST_ALL'] === '1';

/** Every fourth of a long list of cases, from the nth on, so that several tests share the list among them; when all is asked for, all. */
export const someOf = <T>(list: readonly T[], nth: number): T[] =>
  list.filter((_, at) => doesAll || at % 4 === nth % 4);

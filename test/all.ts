/** Whether all cases are requested (`npm test -- --all`): every language, repeat and case, instead of some. */
export const doesAll = process.env['TEST_ALL'] === '1';

/** Every fourth case of a long list, from the nth on, so that several tests share the list; every case when all are requested. */
export const someOf = <T>(list: readonly T[], nth: number): T[] =>
  list.filter((_, at) => doesAll || at % 4 === nth % 4);

import type { Answers } from '#shop/finder/answers.ts';
import type { QueryOf } from '#app/urls.ts';

const nonBlank = (values: readonly string[]) => values.filter((value) => value.trim() !== '');

/** The answers in the search of a URL, as the shop's verbs take them. */
export const answersIn = (search: URLSearchParams) => ({
  kind: search.get('kind') ?? undefined,
  type: search.get('type') ?? undefined,
  concerns: nonBlank(search.getAll('concern')),
  avoid: nonBlank(search.getAll('avoid')),
  budget: search.get('budget') ?? undefined,
  effort: search.get('effort') ?? undefined,
});

/** Answers as they are so far. */
export type SomeAnswers = Partial<Answers>;

/** The search of a URL with answers. */
export const answersQuery = ({ kind, type, concerns, avoid, budget, effort }: SomeAnswers): QueryOf<'routine'> => ({
  kind,
  type: type ?? undefined,
  concern: concerns,
  avoid,
  budget,
  effort,
});

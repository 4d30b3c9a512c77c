import { z } from 'zod';
import { blankable } from '#shop/parse.ts';
import {
  avoidances,
  type Avoidance,
  type Budget,
  budgets,
  type Effort,
  efforts,
  MAX_CONCERNS,
} from '#values/finder.ts';
import { type CareKind, careKinds } from '#values/knowledge.ts';
import { hairTypes, skinTypes } from '#values/skin-and-hair.ts';

/** The types that a shopper chooses from; the body has those of skin. */
export const typesOf = (kind: CareKind): readonly string[] => (kind === 'hair' ? hairTypes : skinTypes);

/** One value or a list of values, as a form or JSON has them; each once. */
const listOf = <T extends z.ZodType>(item: T) =>
  z.preprocess(
    (value): unknown[] => {
      if (value === undefined || value === null || value === '') return [];
      return Array.isArray(value) ? value : [value];
    },
    z.array(item).transform((values) => [...new Set(values)]),
  );

/** The answers to the questions of the finder. Without a type of skin or hair, products for any type suit. */
export const answersInput = z
  .object({
    /** What the routine is for. */
    kind: z.enum(careKinds),
    /** A type of skin, or of hair for `hair`. */
    type: blankable(z.enum([...skinTypes, ...hairTypes]).optional()),
    /** Slugs of up to three concerns. */
    concerns: listOf(z.string().max(100)).refine((slugs) => slugs.length <= MAX_CONCERNS, 'concerns_too_many'),
    /** `fragrance`: only products whose list is free from it. `pregnancy`: nothing that is not for pregnancy and nursing. */
    avoid: listOf(z.enum(avoidances)),
    /** The most that one product should cost. */
    budget: blankable(z.enum(budgets).optional()),
    /** `short`: three steps at a time. */
    effort: blankable(z.enum(efforts).optional()),
  })
  .refine(({ kind, type }) => type === undefined || typesOf(kind).includes(type), {
    path: ['type'],
    error: 'not_valid',
  });

/** The answers of a shopper, complete and in one order, so that the same answers have the same link. */
export type Answers = {
  kind: CareKind;
  type: string | null;
  concerns: string[];
  avoid: Avoidance[];
  budget: Budget;
  effort: Effort;
};

export const toAnswers = ({
  kind,
  type,
  concerns,
  avoid,
  budget = 'any',
  effort = 'full',
}: z.output<typeof answersInput>): Answers => ({
  kind,
  type: type ?? null,
  concerns: concerns.toSorted(),
  avoid: avoidances.filter((candidate) => avoid.includes(candidate)),
  budget,
  effort,
});

/** The answers as the search of the routine's page: answers alone, nothing of a person. */
export const shareCode = ({ kind, type, concerns, avoid, budget, effort }: Answers): string =>
  new URLSearchParams([
    ['kind', kind],
    ...(type === null ? [] : [['type', type]]),
    ...concerns.map((slug) => ['concern', slug]),
    ...avoid.map((candidate) => ['avoid', candidate]),
    ['budget', budget],
    ['effort', effort],
  ]).toString();

import { type ReactNode, useId, useState } from 'react';
import { useScreenMessages } from '#app/i18n/i18n.tsx';
import { Checkbox, RadioCard } from '#app/ui/checkbox.tsx';
import { FieldErrors } from '#app/ui/field.tsx';
import type { Questions } from '#shop/finder/questions.ts';
import { avoidances, type Budget, efforts, MAX_CONCERNS } from '#values/finder.ts';
import { type CareKind, careKinds } from '#values/knowledge.ts';
import { types as typeWords } from '#words/catalogue/types/index.ts';
import { finderScreens } from '#words/finder/index.ts';
import type { SomeAnswers } from './answers-query.ts';

type QuestionProps = { title: string; hint?: string; errors?: readonly string[]; children: ReactNode };

/** A question with its answers; its error is read with it. */
function Question({ title, hint, errors = [], children }: QuestionProps) {
  const id = useId();
  const described = [hint && `${id}-hint`, errors.length > 0 && `${id}-errors`].filter(Boolean).join(' ');
  return (
    <fieldset aria-describedby={described || undefined} className="grid min-w-0 gap-3">
      <legend className="mb-1 text-lg font-medium">{title}</legend>
      {hint && (
        <p id={`${id}-hint`} className="-mt-2 text-sm text-soft">
          {hint}
        </p>
      )}
      <FieldErrors id={`${id}-errors`} errors={errors} />
      {children}
    </fieldset>
  );
}

/** What the routine is for. */
export function KindQuestion({ answers, errors }: { answers: SomeAnswers; errors: readonly string[] }) {
  const words = useScreenMessages(finderScreens);
  return (
    <Question title={words.question_kind} errors={errors}>
      {careKinds.map((kind) => (
        <RadioCard
          key={kind}
          name="kind"
          value={kind}
          title={words.kinds[kind]}
          defaultChecked={answers.kind === kind}
          required
        >
          {words.kind_texts[kind]}
        </RadioCard>
      ))}
    </Question>
  );
}

type TypeQuestionProps = { kind: CareKind; types: readonly string[]; answers: SomeAnswers };

/** The type of skin or hair; "I don't know" is an answer. */
export function TypeQuestion({ kind, types, answers }: TypeQuestionProps) {
  const words = useScreenMessages(finderScreens);
  const { skin, hair } = useScreenMessages(typeWords);
  const names: Record<string, string> = kind === 'hair' ? hair : skin;
  const texts: Record<string, string> = words.type_texts;
  return (
    <Question title={words.question_type[kind]}>
      <div className="grid grid-cols-2 gap-3">
        {types.map((type) => (
          <RadioCard key={type} name="type" value={type} title={names[type]} defaultChecked={answers.type === type}>
            {texts[type]}
          </RadioCard>
        ))}
        <RadioCard name="type" value="" title={words.type_unknown} defaultChecked={!answers.type} />
      </div>
    </Question>
  );
}

type ConcernQuestionProps = Pick<Questions, 'concerns'> & { answers: SomeAnswers; errors: readonly string[] };

/** Up to three concerns; the others can't be chosen once there are three. */
export function ConcernQuestion({ concerns, answers, errors }: ConcernQuestionProps) {
  const words = useScreenMessages(finderScreens);
  const [chosen, setChosen] = useState<readonly string[]>(answers.concerns ?? []);
  return (
    <Question title={words.question_concerns} hint={words.concerns_hint} errors={errors}>
      <div className="grid grid-cols-2 gap-x-4">
        {concerns.map(({ slug, name }) => (
          <Checkbox
            key={slug}
            name="concern"
            value={slug}
            defaultChecked={answers.concerns?.includes(slug)}
            disabled={chosen.length >= MAX_CONCERNS && !chosen.includes(slug)}
            onChange={({ currentTarget: { checked } }) =>
              setChosen((before) => (checked ? [...before, slug] : before.filter((one) => one !== slug)))
            }
          >
            {name}
          </Checkbox>
        ))}
      </div>
    </Question>
  );
}

export function AvoidQuestion({ answers }: { answers: SomeAnswers }) {
  const words = useScreenMessages(finderScreens);
  return (
    <Question title={words.question_avoid}>
      <div className="grid gap-1">
        {avoidances.map((one) => (
          <Checkbox key={one} name="avoid" value={one} defaultChecked={answers.avoid?.includes(one)}>
            {words.avoid[one]}
            <span className="block text-sm text-soft">{words.avoid_texts[one]}</span>
          </Checkbox>
        ))}
      </div>
    </Question>
  );
}

/** The number of steps and the price of a product. */
export function ShapeQuestion({ answers, limits }: Pick<Questions, 'limits'> & { answers: SomeAnswers }) {
  const words = useScreenMessages(finderScreens);
  const { effort = 'short', budget = 'any' } = answers;
  return (
    <Question title={words.question_shape}>
      <div role="radiogroup" aria-label={words.effort} className="grid gap-3">
        <p className="text-sm text-soft">{words.effort}</p>
        <div className="grid gap-3 sm:grid-cols-2">
          {efforts.map((one) => (
            <RadioCard key={one} name="effort" value={one} title={words.efforts[one]} defaultChecked={effort === one} />
          ))}
        </div>
      </div>
      <div role="radiogroup" aria-label={words.budget} className="mt-4 grid gap-3">
        <p className="text-sm text-soft">{words.budget}</p>
        <div className="grid gap-3 sm:grid-cols-3">
          {(['low', 'middle', 'any'] as const satisfies readonly Budget[]).map((one) => (
            <RadioCard
              key={one}
              name="budget"
              value={one}
              title={one === 'any' ? words.budgets.any : words.budgets[one](limits[one])}
              defaultChecked={budget === one}
            />
          ))}
        </div>
      </div>
    </Question>
  );
}

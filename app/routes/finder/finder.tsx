import { Form } from 'react-router';
import type { Route } from './+types/finder';
import { answersIn, answersQuery, type SomeAnswers } from '#app/components/finder/answers-query.ts';
import {
  AvoidQuestion,
  ConcernQuestion,
  KindQuestion,
  ShapeQuestion,
  TypeQuestion,
} from '#app/components/finder/questions.tsx';
import { PageHead } from '#app/components/shell/page-head.tsx';
import { shopContext } from '#app/context.ts';
import { useLocale, useScreenMessages } from '#app/i18n/i18n.tsx';
import { Button } from '#app/ui/button.tsx';
import { urls } from '#app/urls.ts';
import { questionsFor } from '#shop/finder/questions.ts';
import { finderScreens } from '#words/finder/index.ts';
import { getMessages } from '#words/messages.ts';

const lastScreen = 3;

/** The questions of one screen: the first that lacks an answer, or the requested one. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const ctx = context.get(shopContext);
  const questions = await questionsFor(ctx, answersIn(url.searchParams));
  const requested = Math.min(lastScreen, Math.max(1, Math.trunc(Number(url.searchParams.get('step'))) || 1));
  const { fields } = getMessages(ctx.locale);
  if (!questions.answers.kind) {
    const isMissing = requested > 1;
    return { ...questions, screen: 1, errors: isMissing ? [fields.required] : [], key: 'kind' };
  }
  const isTooMany = questions.hasTooManyConcerns && requested > 1;
  const screen = isTooMany ? 2 : requested;
  return { ...questions, screen, errors: isTooMany ? [fields.concerns_too_many] : [], key: questions.answers.kind };
}

export default function Finder({ loaderData }: Route.ComponentProps) {
  const { screen, answers, errors } = loaderData;
  const words = useScreenMessages(finderScreens);
  const locale = useLocale();
  const isLast = screen === lastScreen;
  return (
    <div className="mx-auto max-w-2xl px-4 pt-6 md:px-8 md:pt-10">
      <PageHead title={words.title} description={words.description} hidden={screen > 1} />
      <header className="mb-6 grid gap-2">
        <h1 className="text-2xl md:text-3xl">{words.title}</h1>
        {screen === 1 && <p className="text-soft">{words.intro}</p>}
        <Progress screen={screen} />
      </header>
      <Form
        key={`${screen} ${loaderData.key}`}
        action={isLast ? urls.routine(locale) : urls.finder(locale)}
        noValidate
        className="grid gap-8"
      >
        <OtherAnswers answers={answers} screen={screen} />
        {screen === 1 && <KindQuestion answers={answers} errors={errors} />}
        {screen === 2 && answers.kind && (
          <>
            <TypeQuestion kind={answers.kind} types={loaderData.types} answers={answers} />
            {loaderData.concerns.length > 0 && (
              <ConcernQuestion concerns={loaderData.concerns} answers={answers} errors={errors} />
            )}
            <AvoidQuestion answers={answers} />
          </>
        )}
        {isLast && <ShapeQuestion answers={answers} limits={loaderData.limits} />}
        <div className="flex flex-row-reverse justify-between gap-4 border-t border-line pt-5">
          {isLast ? (
            <Button className="grow sm:grow-0">{words.show}</Button>
          ) : (
            <Button name="step" value={screen + 1} className="grow sm:grow-0">
              {words.next}
            </Button>
          )}
          {screen > 1 && (
            <Button variant="secondary" name="step" value={screen - 1} formAction={urls.finder(locale)}>
              {words.back}
            </Button>
          )}
        </div>
      </Form>
    </div>
  );
}

function Progress({ screen }: { screen: number }) {
  const words = useScreenMessages(finderScreens);
  return (
    <p className="flex items-center gap-3 text-sm text-soft">
      <span aria-hidden="true" className="flex gap-1.5">
        {Array.from({ length: lastScreen }, (_, nth) => (
          <span key={nth} className={`h-1 w-10 rounded-full ${nth < screen ? 'bg-act' : 'bg-line'}`} />
        ))}
      </span>
      {words.screen_of(screen, lastScreen)}
    </p>
  );
}

/** The questions of each screen, by the names of their fields. */
const fieldsOf: readonly (readonly string[])[] = [['kind'], ['type', 'concern', 'avoid'], ['budget', 'effort']];

/** The answers of the other screens, so that going on or back keeps them. */
function OtherAnswers({ answers, screen }: { answers: SomeAnswers; screen: number }) {
  const own = fieldsOf[screen - 1]!;
  return Object.entries(answersQuery(answers)).flatMap(([name, value]) =>
    own.includes(name) || value === undefined
      ? []
      : [value]
          .flat()
          .map((one) => <input key={`${name} ${String(one)}`} type="hidden" name={name} value={String(one)} />),
  );
}

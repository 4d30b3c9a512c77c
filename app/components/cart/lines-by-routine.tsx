import { Fragment, type ReactNode } from 'react';
import { useScreenMessages } from '#app/i18n/i18n.tsx';
import { type CareKind, careKinds } from '#values/knowledge.ts';
import { cartScreens } from '#words/cart/screens/index.ts';

type LinesByRoutineProps<T> = {
  lines: readonly T[];
  routineOf: (line: T) => CareKind | null | undefined;
  renderRemoveAll: (routine: CareKind) => ReactNode;
  children: (line: T) => ReactNode;
};

/** The lines of a cart: those of a routine together, below its name and the button that removes them all. */
export function LinesByRoutine<T>({ lines, routineOf, renderRemoveAll, children }: LinesByRoutineProps<T>) {
  const words = useScreenMessages(cartScreens);
  const routines = careKinds.filter((kind) => lines.some((line) => routineOf(line) === kind));
  return (
    <Fragment>
      {lines.filter((line) => !routineOf(line)).map(children)}
      {routines.map((routine) => (
        <li key={routine} className="border-b border-line py-5 last:border-0">
          <section aria-labelledby={`routine-${routine}`}>
            <div className="@container flex items-center justify-between gap-4">
              <h2 id={`routine-${routine}`} className="text-lg">
                {words.routine(routine)}
              </h2>
              {renderRemoveAll(routine)}
            </div>
            <ul>{lines.filter((line) => routineOf(line) === routine).map(children)}</ul>
          </section>
        </li>
      ))}
    </Fragment>
  );
}

import { type ReactNode, Suspense, useState } from 'react';
import { SessionAfterHydration } from '#app/components/session/session.tsx';

/** Whether the page is still the server's. What is rendered afterwards is not hydrated. */
let isHydrating = !import.meta.env.SSR;

/** Ends hydration: what is rendered from now on is rendered at once. */
export const endHydration = (): void => {
  isHydrating = false;
};

/** Parts hydrate one after another, each in a task of its own. */
let queue = Promise.resolve();

type Part = { isDue: boolean; task: Promise<void> | null };

function newPart(): Part {
  if (!isHydrating) return { isDue: true, task: null };
  const part: Part = { isDue: false, task: null };
  queue = queue.then(() => new Promise((resolve) => setTimeout(resolve)));
  part.task = queue.then(() => {
    part.isDue = true;
  });
  return part;
}

function Due({ part, children }: { part: Part; children: ReactNode }) {
  if (!part.isDue) throw part.task;
  return <SessionAfterHydration>{children}</SessionAfterHydration>;
}

/**
 * Hydrates its one element in a later task than the page around it, so that a slow phone can react to taps in between. On the server and after
 * hydration it only renders its children.
 */
export function HydrateLater({ children }: { children: ReactNode }) {
  const [part] = useState(newPart);
  return (
    <Suspense>
      <Due part={part}>{children}</Due>
    </Suspense>
  );
}

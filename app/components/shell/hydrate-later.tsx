import { createContext, type ReactNode, Suspense, useLayoutEffect, useState } from 'react';
import { SessionAfterHydration } from '#app/components/session/session.tsx';
import { nextTask } from '#app/ui/next-task.ts';

/** Whether the page is still the server's. What is rendered afterwards is not hydrated. */
let isHydrating = !import.meta.env.SSR;

/** Ends hydration: what is rendered from now on is rendered at once. */
export const endHydration = (): void => {
  isHydrating = false;
};

/** Parts hydrate one after another, each in a task of its own. */
let queue = Promise.resolve();

type Part = { isDue: boolean; task: Promise<void> };

/** The parts that have hydrated: what they render from then on is new. */
const hydrated = new WeakSet<Part>();

export const isHydratingPart = (part: Part | null): boolean => part !== null && !hydrated.has(part);

/** The part that a component belongs to; null in one that was not hydrated later. */
export const PartContext = createContext<Part | null>(null);

/** A part of a page from the server; null for one that is rendered without it. */
function newPart(): Part | null {
  if (!isHydrating) return null;
  queue = queue.then(nextTask);
  const task = queue.then(() => {
    part.isDue = true;
  });
  const part: Part = { isDue: false, task };
  return part;
}

function Due({ part, children }: { part: Part; children: ReactNode }) {
  if (!part.isDue) throw part.task;
  // After those of the components in it.
  useLayoutEffect(() => void hydrated.add(part), [part]);
  return (
    <PartContext value={part}>
      <SessionAfterHydration>{children}</SessionAfterHydration>
    </PartContext>
  );
}

/**
 * Hydrates its one element in a later task than the page around it, so that a slow phone can react to taps in between. On the server and after
 * hydration it only renders its children.
 */
export function HydrateLater({ children }: { children: ReactNode }) {
  const [part] = useState(newPart);
  if (!part) return children;
  return (
    <Suspense>
      <Due part={part}>{children}</Due>
    </Suspense>
  );
}

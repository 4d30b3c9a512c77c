import { useState } from 'react';

/** A choice as the shopper sees it: it changes at once, and follows the URL's `current` one whenever that changes. */
export function useShownChoice<T>(current: T): [shown: T, show: (choice: T) => void] {
  const [choice, setChoice] = useState({ current, shown: current });
  // During the rendering, not in an effect: that would also run after the hydration, and undo what was chosen before it.
  if (choice.current !== current) setChoice({ current, shown: current });
  return [choice.current === current ? choice.shown : current, (shown) => setChoice({ current, shown })];
}

import { type RefObject, useEffect, useRef, useState } from 'react';
import { restAt, type Side, type Slice, turnedTo } from './geometry.ts';

const turns = 6;

/** When an element and all in it has come to rest: at once, or in a moment, for those who want less motion. */
export const atRest = (element: Element | null): Promise<unknown> =>
  Promise.allSettled((element?.getAnimations({ subtree: true }) ?? []).map(({ finished }) => finished));

/** How the wheel stands: its angle, and whether it is still on its way there. */
export type Turning = { angle: number; turning: boolean; ref: RefObject<SVGGElement | null> };

/**
 * Turns the wheel to the prize of each spin that comes while the page is open; one that came with the page it already stands at.
 * `nth` says which spin is shown, null for none.
 */
export function useTurning(
  slices: readonly Slice[],
  side: Side,
  shown: { nth: number; prizeIndex: number } | null,
): Turning {
  const ref = useRef<SVGGElement>(null);
  const nth = shown?.nth ?? null;
  const [state, setState] = useState({ nth, angle: restAt(slices[shown?.prizeIndex ?? 0]!, side), turning: false });
  if (shown && nth !== state.nth)
    setState({ nth, angle: turnedTo(slices[shown.prizeIndex]!, side, state.angle, turns), turning: true });
  useEffect(() => {
    if (!state.turning) return;
    let here = true;
    // Whoever wants less motion has a wheel that is there at once.
    void atRest(ref.current).then(() => {
      if (here) setState((now) => ({ ...now, turning: false }));
    });
    return () => {
      here = false;
    };
  }, [state.turning, state.nth]);
  return { angle: state.angle, turning: state.turning, ref };
}

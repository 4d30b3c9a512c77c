import { type RefObject, useEffect, useRef, useState } from 'react';
import { restAt, type Side, type Slice, turnedTo } from './geometry.ts';

const turns = 6;

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
    void Promise.allSettled((ref.current?.getAnimations() ?? []).map(({ finished }) => finished)).then(() => {
      if (here) setState((now) => ({ ...now, turning: false }));
    });
    return () => {
      here = false;
    };
  }, [state.turning, state.nth]);
  return { angle: state.angle, turning: state.turning, ref };
}

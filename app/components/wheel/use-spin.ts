import { type RefObject, useEffect, useRef, useState } from 'react';
import { restAt, type Side, type Slice, turnedTo } from './geometry.ts';

const turns = 6;

/** Resolves when all animations within an element have ended: immediately, or almost, with reduced motion. */
export const atRest = (element: Element | null): Promise<unknown> =>
  Promise.allSettled((element?.getAnimations({ subtree: true }) ?? []).map(({ finished }) => finished));

/** The wheel's state: its angle, and whether it is still turning. */
export type Spin = { angle: number; turning: boolean; ref: RefObject<SVGGElement | null> };

/**
 * Turns the wheel to the prize of each spin made while the page is open; a spin that came with the page is shown at rest. `nth` says which spin is
 * shown, null for none.
 */
export function useSpin(slices: readonly Slice[], side: Side, spin: { nth: number; prizeIndex: number } | null): Spin {
  const ref = useRef<SVGGElement>(null);
  const nth = spin?.nth ?? null;
  const [state, setState] = useState({ nth, angle: restAt(slices[spin?.prizeIndex ?? 0]!, side), turning: false });
  if (spin && nth !== state.nth)
    setState({ nth, angle: turnedTo(slices[spin.prizeIndex]!, side, state.angle, turns), turning: true });
  useEffect(() => {
    if (!state.turning) return;
    let isMounted = true;
    // With reduced motion the wheel is at its angle immediately.
    void atRest(ref.current).then(() => {
      if (isMounted) setState((now) => ({ ...now, turning: false }));
    });
    return () => {
      isMounted = false;
    };
  }, [state.turning, state.nth]);
  return { angle: state.angle, turning: state.turning, ref };
}

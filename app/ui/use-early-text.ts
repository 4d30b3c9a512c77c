import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react';

/**
 * For an element around a field that shows `value`: calls `adopt` with the field if it was changed before hydration, because the next render would reset
 * it.
 */
export function useEarlyText(
  value: string,
  adopt: (field: HTMLInputElement) => void,
): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  const adoptEarly = useEffectEvent(() => {
    const field = box.current?.querySelector('input');
    if (field && field.value !== value) adopt(field);
  });
  useLayoutEffect(() => adoptEarly(), []);
  return box;
}

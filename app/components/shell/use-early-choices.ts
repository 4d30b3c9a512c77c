import { type RefObject, useContext, useLayoutEffect } from 'react';
import { isHydratingPart, PartContext } from './hydrate-later.tsx';

/**
 * Applies the choices in a group that were made before it was hydrated: each changed checkbox or radio button reports its change again. The group is
 * within a `HydrateLater`.
 */
export function useEarlyChoices(group: RefObject<HTMLElement | null>): void {
  const part = useContext(PartContext);
  useLayoutEffect(() => {
    if (!isHydratingPart(part)) return;
    const inputs = group.current?.querySelectorAll<HTMLInputElement>('[type="checkbox"], [type="radio"]:checked') ?? [];
    const chosen = [...inputs].filter((input) => input.checked !== input.defaultChecked);
    const choices = chosen.map((input) => ({ input, checked: input.checked }));
    // Once all components of the part can navigate. A rendering in between resets the inputs.
    queueMicrotask(() => {
      for (const { input, checked } of choices) {
        input.checked = checked;
        input.dispatchEvent(new Event('change', { bubbles: true }));
      }
    });
  }, [group, part]);
}

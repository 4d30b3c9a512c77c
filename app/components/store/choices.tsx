import { type ReactNode, useRef } from 'react';
import { HydrateLater } from '#app/components/shell/hydrate-later.tsx';
import { useEarlyChoices } from '#app/components/shell/use-early-choices.ts';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { useShownChoice } from './use-shown-choice.ts';

type ChoiceProps = {
  name: string;
  value: string;
  selected: boolean | undefined;
  onChoose: () => void;
  children: ReactNode;
};

/** A checkbox that follows the URL, and shows a choice before its list has loaded. */
export function Choice({ selected = false, onChoose, ...rest }: ChoiceProps) {
  const [checked, setChecked] = useShownChoice(selected);
  return (
    <Checkbox
      {...rest}
      checked={checked}
      onChange={(event) => {
        setChecked(event.target.checked);
        onChoose();
      }}
    />
  );
}

/** Choices below their title. */
export const Group = (props: GroupProps) => (
  <HydrateLater>
    <Fields {...props} />
  </HydrateLater>
);

type GroupProps = { title: string; children: ReactNode };

function Fields({ title, children }: GroupProps) {
  const group = useRef<HTMLFieldSetElement>(null);
  useEarlyChoices(group);
  return (
    <fieldset ref={group} className="border-b border-line py-4">
      <legend className="float-start mb-1 w-full text-sm font-medium">{title}</legend>
      <div className="clear-both">{children}</div>
    </fieldset>
  );
}

/** The name of a choice with the number of its products, and a dot in its colour. */
export const Counted = ({ label, count, colour }: { label: ReactNode; count: number; colour?: string | undefined }) => (
  <span className="flex grow justify-between gap-3">
    <span className="flex items-center gap-2">
      {colour && (
        <svg aria-hidden="true" viewBox="0 0 18 18" className="size-4.5 shrink-0">
          <circle cx="9" cy="9" r="8.5" fill={colour} stroke="currentColor" strokeOpacity="0.3" />
        </svg>
      )}
      {label}
    </span>
    <span className="text-sm text-soft tabular-nums">{count}</span>
  </span>
);

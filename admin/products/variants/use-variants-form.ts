import { useEffect, useMemo, useState } from 'react';
import { type FormErrors, noErrors } from './errors.ts';
import { formOf, isSameContent, type Variants, type VariantsForm, withLaterStock } from './form.ts';

type State = {
  /** The saved version that the form began with. */
  base: Variants;
  form: VariantsForm;
  errors: FormErrors;
  /** How often a save was refused: the focus then goes to the first error. */
  refusals: number;
  /** What the last step on many cells did, and the form before it. */
  step: { message: string; before: VariantsForm | null } | null;
};

/** The form of variants: what was typed, the version that it changes, its errors, and one step back. */
export type VariantsEditing = State & {
  isDirty: boolean;
  /** Changes the form as by typing; `field` is the error that this answers. */
  edit: (change: (form: VariantsForm) => VariantsForm, field?: string) => void;
  /** Changes many cells in one step that can be undone. `unchanged` is shown when it changes nothing. */
  run: (change: (form: VariantsForm) => VariantsForm, message: string, unchanged?: string) => void;
  undo: (message: string) => void;
  setErrors: (errors: FormErrors) => void;
  /** Begins with another saved version, by default without what was typed. */
  start: (base: Variants, change?: (form: VariantsForm) => VariantsForm, errors?: FormErrors) => void;
};

const isSame = (a: VariantsForm, b: VariantsForm): boolean => JSON.stringify(a) === JSON.stringify(b);

export function useVariantsForm(saved: Variants, first: (form: VariantsForm) => VariantsForm): VariantsEditing {
  const [state, setState] = useState<State>(() => ({
    base: saved,
    form: first(formOf(saved)),
    errors: noErrors,
    refusals: 0,
    step: null,
  }));
  const isDirty = useMemo(() => !isSame(state.form, formOf(state.base)), [state.form, state.base]);

  // The page loads the variants again after other changes of the product. What was typed stays.
  useEffect(() => {
    setState((last) => {
      if (last.base === saved) return last;
      if (isSame(last.form, formOf(last.base))) return { ...last, base: saved, form: formOf(saved) };
      if (!isSameContent(last.base, saved)) return last;
      return { ...last, base: saved, form: withLaterStock(last.form, last.base, saved) };
    });
  }, [saved]);

  const [actions] = useState(() => ({
    edit: (change: (form: VariantsForm) => VariantsForm, field?: string) =>
      setState((last) => ({
        ...last,
        form: change(last.form),
        errors: field === undefined ? last.errors : withoutError(last.errors, field),
        step: null,
      })),
    run: (change: (form: VariantsForm) => VariantsForm, message: string, unchanged = message) =>
      setState((last) => {
        const form = change(last.form);
        if (form === last.form) return { ...last, step: { message: unchanged, before: null } };
        return { ...last, form, errors: noErrors, step: { message, before: last.form } };
      }),
    undo: (message: string) =>
      setState((last) => ({ ...last, form: last.step?.before ?? last.form, step: { message, before: null } })),
    setErrors: (errors: FormErrors) => setState((last) => ({ ...last, errors, refusals: last.refusals + 1 })),
    start: (base: Variants, change: (form: VariantsForm) => VariantsForm = () => formOf(base), errors = noErrors) =>
      setState((last) => ({ ...last, base, form: change(last.form), errors, step: null })),
  }));
  return { ...state, isDirty, ...actions };
}

function withoutError(errors: FormErrors, field: string): FormErrors {
  if (!(field in errors.fields)) return errors;
  return { ...errors, fields: Object.fromEntries(Object.entries(errors.fields).filter(([name]) => name !== field)) };
}

import { useState } from 'react';
import { useNotify } from 'react-admin';
import { request, submit, toApiError } from '#admin/http.ts';
import { useMessages } from '#admin/i18n.ts';
import { merged } from '#admin/ui/change-form/values.ts';
import type { ProductEditor } from '../use-product.ts';
import { formOf, isSame, type Knowledge, type KnowledgeForm, toBody } from './form.ts';

/** A form, and the saved version that it changes. */
type Editing = { base: Knowledge; form: KnowledgeForm };

export type KnowledgeEditing = {
  form: KnowledgeForm;
  change: (values: Partial<KnowledgeForm>) => void;
  errors: Record<string, string>;
  isDirty: boolean;
  /** Somebody else saved another version while this form was edited. */
  hasConflict: boolean;
  keepMine: () => void;
  takeTheirs: () => void;
  isSaving: boolean;
  save: () => void;
};

/**
 * The form of what is known of a product. `saved` is the latest known version: another one replaces a form without changes, and is a conflict with one
 * that has them. When only other parts of the product changed, the form is saved all the same.
 */
export function useKnowledgeForm(
  { product, applyUpdate }: ProductEditor,
  saved: Knowledge,
  onSaved: (next: Knowledge) => void,
): KnowledgeEditing {
  const { knowledge: words, parts } = useMessages();
  const notify = useNotify();
  const [{ base, form }, setEditing] = useState<Editing>(() => ({ base: saved, form: formOf(saved) }));
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [isSaving, setIsSaving] = useState(false);
  const params = { id: product.id };
  const start = (next: Knowledge) => setEditing({ base: next, form: formOf(next) });
  const isDirty = !isSame(form, formOf(base));
  const isReplaced = !isSame(formOf(saved), formOf(base));
  if (isReplaced && !isDirty) start(saved);

  const put = async (seen: string) =>
    (await submit(['PUT /staff/products/{id}/knowledge', { params }], { ...toBody(form), seen })).data;

  /** Sends the form; null when somebody else saved another version. */
  const send = async (): Promise<Knowledge | null> => {
    try {
      return await put(isReplaced ? base.updated_at : saved.updated_at);
    } catch (error) {
      if (toApiError(error).status !== 409) throw error;
      const current = (await request('GET /staff/products/{id}/knowledge', { params })).data;
      if (isSame(formOf(current), formOf(base))) return put(current.updated_at);
      onSaved(current);
      return null;
    }
  };

  const saveAll = async () => {
    const next = await send();
    if (!next) return;
    setEditing((last) => ({ base: next, form: merged(last.form, form, formOf(next)) }));
    onSaved(next);
    notify(words.saved, { type: 'success' });
    const shown = await request('GET /staff/products/{id}', { params }).catch(() => null);
    if (shown) applyUpdate(shown.data);
  };
  const save = () => {
    setIsSaving(true);
    setErrors({});
    saveAll()
      .catch((error: unknown) => {
        const refusal = toApiError(error);
        setErrors(refusal.errors);
        const text = Object.keys(refusal.errors).length > 0 ? parts.form.wrong : refusal.message;
        notify(text, { type: 'error', messageArgs: { _: text } });
      })
      .finally(() => setIsSaving(false));
  };
  return {
    form,
    change: (values) => setEditing((last) => ({ ...last, form: { ...last.form, ...values } })),
    errors,
    isDirty,
    hasConflict: isReplaced && isDirty,
    keepMine: () => setEditing({ base: saved, form }),
    takeTheirs: () => start(saved),
    isSaving,
    save,
  };
}

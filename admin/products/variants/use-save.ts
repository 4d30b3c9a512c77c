import { useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import { request, submit, toApiError } from '#admin/http.ts';
import { useMessages } from '#admin/i18n.ts';
import { variantFields } from '../form-values.ts';
import type { ProductEditor } from '../use-product.ts';
import { prepareToSave, restoreRows } from './combinations.ts';
import { errorKey, errorsOf, type FormErrors, hasErrors, localErrors } from './errors.ts';
import { formOf, isSameContent, type StockEdit, stockEdits, toBody, type Variants, type VariantsForm } from './form.ts';
import { withTypedSince } from './over-version.ts';
import { withCell } from './sheet.ts';
import type { VariantsEditing } from './use-variants-form.ts';

type Saving = {
  isSaving: boolean;
  /** The version of somebody else who was first. */
  theirs: Variants | null;
  setTheirs: (theirs: Variants | null) => void;
  save: () => void;
};

/** Saves the grid, then the edited stocks. What was typed stays when something is refused. */
export function useSave(
  editing: VariantsEditing,
  { product, applyUpdate }: ProductEditor,
  onSaved: (variants: Variants) => void,
): Saving {
  const { variants: words, parts } = useMessages();
  const notify = useNotify();
  const [isSaving, setIsSaving] = useState(false);
  const [theirs, setTheirs] = useState<Variants | null>(null);
  const adjust = useAdjustments(product.id);
  const params = { id: product.id };
  const load = async () => (await request('GET /staff/products/{id}/variants', { params })).data;

  /** Sends the grid. When only other parts of the product changed since, it is sent again with their version. */
  const put = async (form: VariantsForm, base: Variants): Promise<Variants | null> => {
    const send = async (seen: string) =>
      (await submit(['PUT /staff/products/{id}/variants', { params }], { ...toBody(form), seen })).data;
    try {
      return await send(base.updated_at);
    } catch (error) {
      if (toApiError(error).status !== 409) throw error;
      const current = await load();
      if (current.updated_at === base.updated_at) throw error;
      if (isSameContent(current, base)) return send(current.updated_at);
      setTheirs(current);
      return null;
    }
  };

  const saveAll = async () => {
    const { base } = editing;
    const form = prepareToSave(editing.form);
    editing.edit(() => form);
    const local = localErrors(form, words);
    if (hasErrors(local)) {
      editing.setErrors(local);
      notify(parts.form.wrong, { type: 'error' });
      return;
    }
    const stocks = stockEdits(form, base);
    try {
      const saved = await put(form, base);
      if (!saved) return;
      const refused = await adjust(stocks);
      const current = stocks.length > 0 ? await load().catch(() => saved) : saved;
      const [next, stockErrors] = withTypedStocks(current, stocks, refused);
      editing.start(current, (typed) => withTypedSince(typed, form, next), stockErrors);
      onSaved(current);
      const shown = await request('GET /staff/products/{id}', { params }).catch(() => null);
      if (shown) applyUpdate(shown.data, variantFields);
      if (refused.size > 0) notify(words.stock_not_saved, { type: 'warning' });
      else notify(words.saved, { type: 'success' });
    } catch (error) {
      const { status, errors, message: refusal } = toApiError(error);
      const message = status === 404 ? parts.form.gone : refusal;
      // What can't be deleted comes back; everything else stays as typed.
      const refusedIds = Object.keys(errors).flatMap((path) =>
        path.startsWith('removed.') ? Number(path.slice(8)) : [],
      );
      const shown = restoreRows(form, formOf(base), refusedIds);
      editing.edit((typed) => restoreRows(typed, formOf(base), refusedIds));
      const refused = errorsOf(shown, errors);
      editing.setErrors(refused);
      const text = Object.keys(refused.fields).length > 0 ? parts.form.wrong : (refused.general[0]?.message ?? message);
      notify(text, { type: 'error', messageArgs: { _: text } });
    }
  };

  const save = () => {
    setIsSaving(true);
    setTheirs(null);
    void saveAll().finally(() => setIsSaving(false));
  };
  return { isSaving, theirs, setTheirs, save };
}

/** Sends edited stocks; returns the errors by variant. An edit whose reply was lost is sent again under its key, and so counts once. */
function useAdjustments(productId: number): (stocks: readonly StockEdit[]) => Promise<Map<number, string>> {
  const keys = useRef(new Map<string, string>());
  return async (stocks) => {
    const refused = new Map<number, string>();
    for (const { id, ...edit } of stocks) {
      const body = { variant_id: id, ...edit };
      const content = JSON.stringify(body);
      const key = keys.current.get(content) ?? crypto.randomUUID();
      keys.current.set(content, key);
      await request('POST /staff/products/{id}/stock', { params: { id: productId }, body, key }).then(
        () => keys.current.delete(content),
        (error: unknown) => {
          const { errors, message } = toApiError(error);
          refused.set(id, Object.values(errors)[0] ?? message);
        },
      );
    }
    return refused;
  };
}

/** The saved form with the stocks as typed where they were refused. */
function withTypedStocks(
  saved: Variants,
  stocks: readonly StockEdit[],
  refused: ReadonlyMap<number, string>,
): [VariantsForm, FormErrors] {
  const form = formOf(saved);
  const rows = form.rows.map((row) => {
    const edit = stocks.find(({ id }) => id === row.id && refused.has(id));
    if (!edit) return row;
    if ('counted' in edit) return withCell(row, 'stock', String(edit.counted));
    return { ...withCell(row, 'stock', String(Number(row.cells.stock) + edit.change)), added: edit.change };
  });
  const fields = Object.fromEntries(
    rows.flatMap(({ key, id }) => {
      const message = refused.get(id ?? 0);
      return message === undefined ? [] : [[errorKey(key, 'stock'), message]];
    }),
  );
  return [
    { ...form, rows },
    { fields, general: [] },
  ];
}

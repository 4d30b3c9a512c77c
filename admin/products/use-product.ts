import { useCallback, useEffect, useState } from 'react';
import { request, toApiError, type ApiError } from '#admin/http.ts';
import { pickKeys } from '#values/pick-keys.ts';
import { apiName, type FieldName, fieldNames } from '#values/product-field-views.ts';
import { valuesOf } from './form-values.ts';
import type { Product } from './product.ts';

/** A product being edited, and the version that the form shows. */
export type ProductEditor = {
  product: Product;
  /** `updated_at` of the version in the form: the server refuses a change when somebody else changed the product since. */
  seen: string;
  /**
   * Applies the result of one of our calls. `seen` stays the same when the result contains another person's changes to form fields; `ownFields` are
   * those that the call itself changed.
   */
  applyUpdate: (next: Product, ownFields?: readonly FieldName[]) => void;
  /** Replaces the product with the current version, including other people's changes. */
  replace: (next: Product) => void;
};

type State = { product: Product; seen: string };

/** Loads a product: the editor, null while loading, or the error. */
export function useProduct(id: string): { editor: ProductEditor | null; refusal: ApiError | null } {
  const [state, setState] = useState<State | null>(null);
  const [refusal, setRefusal] = useState<ApiError | null>(null);

  useEffect(() => {
    let isLeft = false;
    request('GET /staff/products/{id}', { params: { id } }).then(
      ({ data }) => !isLeft && setState({ product: data, seen: data.updated_at }),
      (error: unknown) => !isLeft && setRefusal(toApiError(error)),
    );
    return () => {
      isLeft = true;
    };
  }, [id]);

  const applyUpdate = useCallback(
    (next: Product, ownFields: readonly FieldName[] = []) =>
      setState((last) => {
        const ours = pickKeys(valuesOf(next), ownFields.map(apiName));
        const isFormUnchanged =
          last !== null && JSON.stringify({ ...valuesOf(last.product), ...ours }) === JSON.stringify(valuesOf(next));
        return {
          product: isFormUnchanged ? next : { ...next, ...pickKeys(last?.product ?? next, formFields) },
          seen: isFormUnchanged ? next.updated_at : (last?.seen ?? next.updated_at),
        };
      }),
    [],
  );
  const replace = useCallback((next: Product) => setState({ product: next, seen: next.updated_at }), []);
  return { editor: state && { ...state, applyUpdate, replace }, refusal };
}

/** What the form shows of a product. */
const formFields = fieldNames.map((name) =>
  name === 'brandId' ? 'brand' : name === 'categoryId' ? 'category' : apiName(name),
);

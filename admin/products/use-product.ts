import { useCallback, useEffect, useState } from 'react';
import { call, refusalOf, type Told } from '#admin/http.ts';
import { valuesOf } from './form-values.ts';
import type { Product } from './product.ts';

/** A product that is worked on, and its state that was last seen as a whole. */
export type Opened = {
  product: Product;
  /** `updated_at` of what the form shows: a change is refused when somebody else changed it since. */
  seen: string;
  /** Takes over what a call of ours made of it. What somebody else wrote meanwhile is not taken for seen. */
  became: (next: Product) => void;
  /** Takes over what it is, whoever changed it. */
  look: (next: Product) => void;
};

type State = { product: Product; seen: string };

/** Opens a product: it, nothing while it is read, or why it can't be. */
export function useProduct(id: string): { opened: Opened | null; refusal: Told | null } {
  const [state, setState] = useState<State | null>(null);
  const [refusal, setRefusal] = useState<Told | null>(null);

  useEffect(() => {
    let isLeft = false;
    call<Product>('GET', `staff/products/${id}`).then(
      ({ data }) => !isLeft && setState({ product: data, seen: data.updated_at }),
      (error: unknown) => !isLeft && setRefusal(refusalOf(error)),
    );
    return () => {
      isLeft = true;
    };
  }, [id]);

  const became = useCallback(
    (next: Product) =>
      setState((last) => {
        const isOurs = last !== null && JSON.stringify(valuesOf(last.product)) === JSON.stringify(valuesOf(next));
        return {
          product: isOurs ? next : { ...next, ...ofForm(last?.product ?? next) },
          seen: isOurs ? next.updated_at : (last?.seen ?? next.updated_at),
        };
      }),
    [],
  );
  const look = useCallback((next: Product) => setState({ product: next, seen: next.updated_at }), []);
  return { opened: state && { ...state, became, look }, refusal };
}

const formFields = [
  'name',
  'size',
  'description',
  'how_to_use',
  'ingredients',
  'price',
  'offer_price',
  'offer_from',
  'offer_until',
  'category',
  'brand',
  'sku',
  'slug',
  'search_words',
] as const satisfies readonly (keyof Product)[];

/** The part of a product that its form has. */
const ofForm = (product: Product): Partial<Product> =>
  Object.fromEntries(formFields.map((field) => [field, product[field]]));

import { useCallback, useEffect, useState } from 'react';
import { request, toApiError, type ApiError } from '#admin/http.ts';
import type { Variants } from './form.ts';

/** The saved variants of a product on its page, reloaded when `version` changes; or the error. */
export type VariantsLoader = {
  variants: Variants | null;
  refusal: ApiError | null;
  setVariants: (next: Variants) => void;
};

export function useVariants(id: string | number, version: string | null): VariantsLoader {
  const [variants, setVariants] = useState<Variants | null>(null);
  const [refusal, setRefusal] = useState<ApiError | null>(null);
  useEffect(() => {
    let isLeft = false;
    request('GET /staff/products/{id}/variants', { params: { id } }).then(
      ({ data }) => !isLeft && setVariants(data),
      (error: unknown) => !isLeft && setRefusal(toApiError(error)),
    );
    return () => {
      isLeft = true;
    };
  }, [id, version]);
  return { variants, refusal, setVariants: useCallback((next: Variants) => setVariants(next), []) };
}

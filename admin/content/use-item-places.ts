import { useEffect, useState } from 'react';
import { itemPlaces } from './item-places.ts';

/** Returns the function that finds where an item of a form list is by now, -1 when it was removed. */
export function useItemPlaces(fields: readonly { id: string }[]): (id: string) => number {
  const [places] = useState(itemPlaces);
  useEffect(() => places.update(fields.map(({ id }) => id)), [places, fields]);
  return places.indexOf;
}

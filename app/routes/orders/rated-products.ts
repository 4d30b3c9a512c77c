/**
 * The products of a form that have stars or text, in the format of `rateOrder`, in the order of the form. Text without stars is included, so that
 * `rateOrder` reports the missing stars.
 */
export function ratedProducts(fields: Record<string, string>) {
  const ids = Object.entries(fields).flatMap(([name, value]) => {
    const id = /^(?:rating|comment)-(\d+)$/.exec(name)?.[1];
    return id === undefined || value.trim() === '' ? [] : id;
  });
  return [...new Set(ids)].map((id) => ({ id, rating: fields[`rating-${id}`], comment: fields[`comment-${id}`] }));
}

/**
 * The products of a form that were given stars or words, as `rateOrder` takes them, in the order in which the form has them. Words
 * without stars are among them, so that it says what they lack.
 */
export function ratedProducts(fields: Record<string, string>) {
  const ids = Object.entries(fields).flatMap(([name, value]) => {
    const id = /^(?:rating|comment)-(\d+)$/.exec(name)?.[1];
    return id === undefined || value.trim() === '' ? [] : id;
  });
  return [...new Set(ids)].map((id) => ({ id, rating: fields[`rating-${id}`], comment: fields[`comment-${id}`] }));
}

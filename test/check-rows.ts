import { checkRows } from '#db/query-rows.ts';

/** Fails a statement whose rows differ from its schema: a missing or unknown column, or a wrong type. */
checkRows((schema, row) => {
  const result = schema.strict().safeParse(row);
  if (!result.success) throw new Error(`a row differs from its schema: ${result.error.message}`);
});

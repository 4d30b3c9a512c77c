import { toCamelCase } from 'drizzle-orm/casing';

/** A write through the query builder: the table by the name that code gives it, and the text with the columns. */
export type BuilderWrite = { table: string; statement: string };

/** The text from the bracket at `from` to the one that closes it. */
function bracketed(text: string, from: number): string {
  let depth = 0;
  for (let at = from; at < text.length; at++) {
    if ('([{'.includes(text[at]!)) depth++;
    else if (')]}'.includes(text[at]!) && --depth === 0) return text.slice(from, at + 1);
  }
  return text.slice(from);
}

/** The calls chained to the one that ends at `from`, each with its arguments. */
function chained(text: string, from: number): string {
  let at = from;
  for (let call = /^\s*\.\w+\(/.exec(text.slice(at)); call; call = /^\s*\.\w+\(/.exec(text.slice(at)))
    at += call[0].length - 1 + bracketed(text, at + call[0].length - 1).length;
  return text.slice(from, at);
}

/** The values that a chain of calls writes: of `values`, `set` and `onConflictDoUpdate`. */
function written(chain: string): string {
  const parts: string[] = [];
  for (const { 0: call, index } of chain.matchAll(/\.(?:values|set|onConflictDoUpdate)\(/g))
    parts.push(bracketed(chain, index + call.length - 1));
  return parts.join('\n');
}

/** Every write through the query builder, and through `insertMany` and `updateMany`. */
export function builderWrites(text: string): BuilderWrite[] {
  const writes: BuilderWrite[] = [];
  for (const { 0: call, 1: table = '', index } of text.matchAll(/\.(?:insert|update|delete)\((\w+)\)/g))
    writes.push({ table, statement: written(chained(text, index + call.length)) });
  for (const { 0: call, index } of text.matchAll(/\b(?:insert|update)Many\(/g)) {
    const statement = bracketed(text, index + call.length - 1);
    const table = /^\(\s*[\w.]+,\s*(\w+),/.exec(statement)?.[1];
    if (table) writes.push({ table, statement });
  }
  return writes;
}

/** Whether a write names a column, in SQL or as a property, also in its short form. */
export function writesColumn(statement: string, column: string): boolean {
  const names = `(?:${column}|${toCamelCase(column)})`;
  return (
    new RegExp(`\\b${names}\\s*(?::|=[^=>])`).test(statement) ||
    new RegExp(`[{,]\\s*${names}\\s*[,}]`).test(statement) ||
    new RegExp(`^insert into [^(]*\\([^)]*\\b${column}\\b`).test(statement)
  );
}

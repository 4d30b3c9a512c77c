import type { products } from '#db/schema.ts';
import { fieldOf } from '#values/product-field-views.ts';
import { cell, optionalCell } from './cells.ts';
import { column } from './columns.ts';
import { cleanHtml } from '../clean-html.ts';
import { type FileColumn, fileCells } from './file-cells.ts';
import type { Issue, Row } from './rows.ts';

/** The fields that all variants of a product share. A field is undefined when the file has no such column. */
export type Fields = Partial<Pick<typeof products.$inferInsert, Exclude<FileColumn, 'sku' | 'gtin'>>> & {
  nameEn: string;
  nameAr: string;
  descriptionEn?: string | undefined;
  descriptionAr?: string | undefined;
  status?: 'draft' | 'published' | 'archived' | undefined;
};

/** Reports an error in a cell of a row. */
export type ReportCell = (name: string, key: Issue['key'], text?: string) => undefined;

/** Reads the fields of a product from its first row. */
export function readFields(head: Row, problem: ReportCell): Fields {
  const title = cell(head, column.title);
  const status = readStatus(optionalCell(head, column.status), optionalCell(head, column.published), (text) =>
    problem(column.status, 'not_status', text),
  );
  return {
    // A title in one language is used for both, so that lists sort and search in both.
    nameEn: title,
    nameAr: cell(head, column.titleAr) || title,
    ...readBodies(head),
    ...readCells(head, false, problem),
    status,
  };
}

/** The fields that have a cell of their own: those of each variant (`isOwn`), or those of the product. */
export const readCells = (row: Row, isOwn: boolean, problem: ReportCell): Partial<Record<FileColumn, string>> =>
  Object.fromEntries(
    fileCells
      .filter(({ name }) => Boolean(fieldOf(name).isOwn) === isOwn)
      .map(({ name, column, header }) => {
        const { kind, parse } = fieldOf(name);
        const text = optionalCell(row, header);
        if (kind !== 'code' || text === undefined) return [column, text];
        if (text === '') return [column, null];
        return [column, parse ? (parse(text) ?? problem(header, 'not_valid', text)) : text];
      }),
  );

/** A body in a single column is assigned to the language it is written in. */
function readBodies(head: Row): { descriptionEn?: string; descriptionAr?: string } {
  const [body, bodyAr] = [optionalCell(head, column.body), optionalCell(head, column.bodyAr)];
  const clean = body === undefined ? undefined : cleanHtml(body);
  if (bodyAr !== undefined && bodyAr !== '')
    return { ...(clean !== undefined && { descriptionEn: clean }), descriptionAr: cleanHtml(bodyAr) };
  if (clean !== undefined && isArabic(clean)) return { descriptionEn: '', descriptionAr: clean };
  return {
    ...(clean !== undefined && { descriptionEn: clean }),
    ...((bodyAr !== undefined || clean !== undefined) && { descriptionAr: '' }),
  };
}

function isArabic(html: string): boolean {
  const letters = html.replace(/<[^>]*>/g, '');
  return (letters.match(/\p{Script=Arabic}/gu)?.length ?? 0) > (letters.match(/\p{Script=Latin}/gu)?.length ?? 0);
}

/** Older files have no status, only whether a product is published. */
function readStatus(
  status: string | undefined,
  published: string | undefined,
  problem: (text: string) => undefined,
): Fields['status'] {
  const hidden = published?.toLowerCase() === 'false';
  switch (status?.toLowerCase()) {
    case 'active':
      return hidden ? 'draft' : 'published';
    case 'draft':
    case 'archived':
      return status.toLowerCase() as 'draft' | 'archived';
    case '':
    case undefined:
      return published === undefined && status === undefined ? undefined : hidden ? 'draft' : 'published';
    default:
      return problem(status ?? '');
  }
}

import type { FileOrName } from '#shop/uploads/find-upload.ts';
import { fileMissing } from '#shop/uploads/upload-errors.ts';

type Input = Record<string, unknown>;

const isFile = (value: unknown): value is Blob => value instanceof Blob;

const isFileOrName = (value: unknown): value is FileOrName => typeof value === 'string' || isFile(value);

function readAll<T>(input: Input, field: string, isAccepted: (value: unknown) => value is T): T[] {
  const values = input[field];
  return (Array.isArray(values) ? values : [values])
    .filter((value: unknown) => value !== undefined && value !== null && value !== '')
    .map((value: unknown) => {
      if (!isAccepted(value)) throw fileMissing(field);
      return value;
    });
}

/** The files of a field. 422 at the field for anything else. */
export const readFiles = (input: Input, field: string): Blob[] => readAll(input, field, isFile);

/** The file of a field; undefined when the field is empty. 422 at the field for anything else. */
export const readFile = (input: Input, field: string): Blob | undefined => readFiles(input, field)[0];

/** The files of a field, or the names of files uploaded before. 422 at the field for anything else. */
export const readFilesOrNames = (input: Input, field: string): FileOrName[] => readAll(input, field, isFileOrName);

/** The file of a field, or the name of one uploaded before; undefined when the field is empty. 422 at the field for anything else. */
export const readFileOrName = (input: Input, field: string): FileOrName | undefined =>
  readFilesOrNames(input, field)[0];

import { mostFileBytes } from '#values/uploads.ts';
import { fileTooLarge } from './refusals.ts';

/** What a file may come as: from a form, from memory, or as it arrives. */
export type FileSource = Blob | Uint8Array | ReadableStream<Uint8Array>;

/**
 * The bytes of a file. One that weighs more than a file may is 413 `file_too_large` at `field`, before it is read where its
 * weight is known, else at the byte that is one too many: the rest is not waited for.
 */
export async function readBytes(source: FileSource, field: string): Promise<Buffer> {
  if (source instanceof Uint8Array || source instanceof Blob) {
    const weight = source instanceof Blob ? source.size : source.byteLength;
    if (weight > mostFileBytes) throw fileTooLarge(field, weight);
    return source instanceof Blob ? Buffer.from(await source.arrayBuffer()) : Buffer.from(source);
  }
  const parts: Uint8Array[] = [];
  let read = 0;
  // To leave the loop is to cancel the stream.
  for await (const part of source) {
    read += part.byteLength;
    if (read > mostFileBytes) throw fileTooLarge(field);
    parts.push(part);
  }
  return Buffer.concat(parts);
}

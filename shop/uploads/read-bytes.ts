import { MAX_FILE_BYTES } from '#values/uploads.ts';
import { fileTooLarge } from './upload-errors.ts';

/** The source of a file: a form, memory, or a stream. */
export type FileSource = Blob | Uint8Array | ReadableStream<Uint8Array>;

/**
 * The bytes of a file. One above the size limit is 413 `file_too_large` at `field`: before it is read if its size is known, or else at the first
 * byte too many, without waiting for the rest.
 */
export async function readBytes(source: FileSource, field: string): Promise<Buffer> {
  if (source instanceof Uint8Array || source instanceof Blob) {
    const weight = source instanceof Blob ? source.size : source.byteLength;
    if (weight > MAX_FILE_BYTES) throw fileTooLarge(field, weight);
    return source instanceof Blob ? Buffer.from(await source.arrayBuffer()) : Buffer.from(source);
  }
  const parts: Uint8Array[] = [];
  let read = 0;
  // Leaving the loop cancels the stream.
  for await (const part of source) {
    read += part.byteLength;
    if (read > MAX_FILE_BYTES) throw fileTooLarge(field);
    parts.push(part);
  }
  return Buffer.concat(parts);
}

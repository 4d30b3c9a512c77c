// The linter doesn't know that the bundler gives a file's address for `?url` of a script.
/* oxlint-disable import/default */
import { getDocument, PDFWorker } from 'pdfjs-dist/legacy/build/pdf.mjs';
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';
import jbig2Url from 'pdfjs-dist/wasm/jbig2.wasm?url';
import openjpegUrl from 'pdfjs-dist/wasm/openjpeg.wasm?url';

/** Decoders of pictures that no browser brings: those of scanners, and JPEG 2000. */
const decoders: Record<string, string> = { 'jbig2.wasm': jbig2Url, 'openjpeg.wasm': openjpegUrl };

class Decoders {
  async fetch({ filename }: { filename: string }): Promise<Uint8Array> {
    const url = decoders[filename];
    if (!url) throw new Error(`not brought along: ${filename}`);
    return new Uint8Array(await (await fetch(url)).arrayBuffer());
  }
}

type TrustedTypes = { createPolicy(name: string, rules: object): { createScriptURL(given: string): string } };

/** The page starts scripts from trusted addresses only, where a browser knows of that; this one is of the build. */
const trusted = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes
  ?.createPolicy('pdf', { createScriptURL: () => workerUrl })
  .createScriptURL('');

/** What a stranger's file is read by: apart from the page, and by the policy it is served with unable to fetch anything. */
const reader = () => new Worker(trusted ?? workerUrl, { type: 'module' });

/** The longer side of a page's picture, in pixels: an A4 page at about 150 dots to the inch. */
const longSide = 1754;

/** The pages of a PDF one after the other, as pictures. Throws when it can't be fetched or read. */
export async function* pagesOf(url: string): AsyncGenerator<Blob> {
  const reply = await fetch(url);
  if (!reply.ok) throw new Error(`${reply.status}`);
  const port = reader();
  const task = getDocument({
    data: new Uint8Array(await reply.arrayBuffer()),
    worker: PDFWorker.create({ port }),
    BinaryDataFactory: Decoders,
  });
  try {
    const pdf = await task.promise;
    for (let number = 1; number <= pdf.numPages; number += 1) {
      const page = await pdf.getPage(number);
      const { width, height } = page.getViewport({ scale: 1 });
      const viewport = page.getViewport({ scale: longSide / Math.max(width, height) });
      const canvas = document.createElement('canvas');
      // Else it would take the page's direction, and each letter be set on the wrong side of its place.
      canvas.dir = 'ltr';
      canvas.width = Math.ceil(viewport.width);
      canvas.height = Math.ceil(viewport.height);
      await page.render({ canvas, viewport }).promise;
      page.cleanup();
      yield await new Promise<Blob>((give, fail) =>
        canvas.toBlob((blob) => (blob ? give(blob) : fail(new Error('no picture')))),
      );
    }
  } finally {
    await task.destroy();
    port.terminate();
  }
}

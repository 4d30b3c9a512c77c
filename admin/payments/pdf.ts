// The linter doesn't know that the bundler resolves a `?url` import to the address of the file.
/* oxlint-disable import/default */
import { getDocument, PDFWorker } from 'pdfjs-dist/legacy/build/pdf.mjs';
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';
import jbig2Url from 'pdfjs-dist/wasm/jbig2.wasm?url';
import openjpegUrl from 'pdfjs-dist/wasm/openjpeg.wasm?url';

/** Decoders for image formats that browsers don't support: JBIG2, used by scanners, and JPEG 2000. */
const decoders: Record<string, string> = { 'jbig2.wasm': jbig2Url, 'openjpeg.wasm': openjpegUrl };

class Decoders {
  async fetch({ filename }: { filename: string }): Promise<Uint8Array> {
    const url = decoders[filename];
    if (!url) throw new Error(`not brought along: ${filename}`);
    return new Uint8Array(await (await fetch(url)).arrayBuffer());
  }
}

type TrustedTypes = { createPolicy(name: string, rules: object): { createScriptURL(given: string): string } };

/** Where the browser supports Trusted Types, the page only starts scripts from trusted URLs; this one is part of the build. */
const trusted = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes
  ?.createPolicy('pdf', { createScriptURL: () => workerUrl })
  .createScriptURL('');

/** Untrusted files are parsed in a worker, isolated from the page, and its CSP forbids it to fetch anything. */
const createWorker = () => new Worker(trusted ?? workerUrl, { type: 'module' });

/** The longer side of a rendered page, in pixels: A4 at about 150 dpi. */
const longSide = 1754;

/** Yields the pages of a PDF one by one, as images. Throws when the file can't be fetched or parsed. */
export async function* pagesOf(url: string): AsyncGenerator<Blob> {
  const reply = await fetch(url);
  if (!reply.ok) throw new Error(`${reply.status}`);
  const port = createWorker();
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
      // Otherwise the canvas inherits the page's direction, and letters are drawn on the wrong side of their position.
      canvas.dir = 'ltr';
      canvas.width = Math.ceil(viewport.width);
      canvas.height = Math.ceil(viewport.height);
      await page.render({ canvas, viewport }).promise;
      page.cleanup();
      yield await new Promise<Blob>((resolve, reject) =>
        canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture')))),
      );
    }
  } finally {
    await task.destroy();
    port.terminate();
  }
}

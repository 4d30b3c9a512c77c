// The linter doesn't know that the bundler resolves a `?url` import to the address of the file.
/* oxlint-disable import/default */
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';
import type { BarcodeReader } from './barcode-reader.ts';
import workerUrl from './barcode-worker.ts?worker&url';

type TrustedTypes = { createPolicy(name: string, rules: object): { createScriptURL(given: string): string } };

/** Where the browser supports Trusted Types, the page only starts scripts from trusted URLs; this one is part of the build. */
const trusted = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes
  ?.createPolicy('barcodes', { createScriptURL: () => workerUrl })
  .createScriptURL('');

/** The width of the pictures that are read, in pixels. The library needs bars of two pixels: it misses narrower ones, but not when they are enlarged. */
const readWidth = 1920;

/** Reads barcodes with the library in a worker, which gets its WebAssembly from the page: it may not fetch anything. */
export async function openLibraryReader(): Promise<BarcodeReader> {
  const reply = await fetch(wasmUrl);
  if (!reply.ok) throw new Error(`${reply.status}`);
  const wasm = await reply.arrayBuffer();
  const worker = new Worker(trusted ?? workerUrl);
  worker.postMessage(wasm, [wasm]);
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true })!;
  return {
    read(video) {
      if (video.videoWidth === 0) return Promise.resolve('');
      canvas.width = readWidth;
      canvas.height = Math.round((readWidth * video.videoHeight) / video.videoWidth);
      context.drawImage(video, 0, 0, canvas.width, canvas.height);
      const picture = context.getImageData(0, 0, canvas.width, canvas.height);
      return answerOf(worker, picture);
    },
    close: () => worker.terminate(),
  };
}

/** What the worker answers to a picture. Rejects when it could not read it, or could not be started. */
function answerOf(worker: Worker, picture: ImageData): Promise<string> {
  const settled = new AbortController();
  return new Promise<string>((resolve, reject) => {
    const { signal } = settled;
    const fail = () => reject(new Error('the library failed'));
    worker.addEventListener(
      'message',
      ({ data }: MessageEvent<string | null>) => (data === null ? fail() : resolve(data)),
      { signal },
    );
    worker.addEventListener('error', fail, { signal });
    worker.postMessage(picture, [picture.data.buffer]);
  }).finally(() => settled.abort());
}

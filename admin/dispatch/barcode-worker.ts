import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

// The first message is the library's WebAssembly, the others are pictures; the answer to each is the first barcode in
// it, an empty text when there is none, and null when it could not be read.
addEventListener('message', ({ data }: MessageEvent<ArrayBuffer | ImageData>) => {
  if (data instanceof ArrayBuffer) prepareZXingModule({ overrides: { wasmBinary: data } });
  else
    answer(data).then(
      (text) => postMessage(text),
      () => postMessage(null),
    );
});

async function answer(picture: ImageData): Promise<string> {
  const barcodes = await readBarcodes(picture, {
    formats: ['Code128', 'EAN13', 'EAN8', 'UPCA', 'ITF'],
    maxNumberOfSymbols: 1,
  });
  return barcodes[0]?.text ?? '';
}

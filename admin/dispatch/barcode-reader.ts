/** Reads barcodes from the pictures of a camera. */
export type BarcodeReader = {
  /** The first barcode in the present picture; empty when there is none. */
  read(video: HTMLVideoElement): Promise<string>;
  close(): void;
};

type Detector = { detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]> };
type DetectorClass = {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats: () => Promise<string[]>;
};

const formats = ['code_128', 'ean_13', 'ean_8', 'upc_a', 'itf'];

/** The browser's own detector; undefined where it has none, or does not read the parcels' own barcodes. */
async function nativeReader(): Promise<BarcodeReader | undefined> {
  const { BarcodeDetector: detectorClass } = globalThis as { BarcodeDetector?: DetectorClass };
  const supported = (await detectorClass?.getSupportedFormats().catch(() => [])) ?? [];
  if (!detectorClass || !supported.includes('code_128')) return undefined;
  const detector = new detectorClass({ formats: formats.filter((format) => supported.includes(format)) });
  return {
    read: async (video) => (await detector.detect(video).catch(() => []))[0]?.rawValue ?? '',
    close: () => {},
  };
}

/** Opens the browser's detector, else loads the library. Throws when that can't be loaded. */
export async function openBarcodeReader(): Promise<BarcodeReader> {
  const native = await nativeReader();
  if (native) return native;
  const { openLibraryReader } = await import('./library-reader.ts');
  return openLibraryReader();
}

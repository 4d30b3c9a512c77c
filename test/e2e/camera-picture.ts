import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** The size that the scanner asks a camera for. At 1280 by 720 a module of the barcode is below two pixels, and one number in 150 could not be read. */
const width = 1920;
const height = 1080;

type Canvas = { canvas: HTMLCanvasElement; context: CanvasRenderingContext2D };

/** A film in the format that Chromium takes for a camera (YUV4MPEG2): the first page of a PDF, which fills the height of the picture. */
export async function filmOf(pdf: Buffer): Promise<Buffer> {
  const task = getDocument({ data: new Uint8Array(pdf), verbosity: 0 });
  const document = await task.promise;
  const page = await document.getPage(1);
  const { width: pageWidth, height: pageHeight } = page.getViewport({ scale: 1 });
  const scale = Math.min(width / pageWidth, height / pageHeight);
  const factory = document.canvasFactory as { create: (wide: number, high: number) => Canvas };
  const { canvas, context } = factory.create(width, height);
  context.fillStyle = 'white';
  context.fillRect(0, 0, width, height);
  const offsetX = (width - pageWidth * scale) / 2;
  await page.render({ canvas, canvasContext: context, viewport: page.getViewport({ scale, offsetX }) }).promise;
  const { data } = context.getImageData(0, 0, width, height);
  const luma = Buffer.alloc(width * height);
  for (let at = 0; at < luma.length; at++)
    luma[at] = Math.round(0.299 * data[at * 4]! + 0.587 * data[at * 4 + 1]! + 0.114 * data[at * 4 + 2]!);
  const grey = Buffer.alloc((width * height) / 2, 128);
  const frame = Buffer.concat([Buffer.from('FRAME\n'), luma, grey]);
  await task.destroy();
  return Buffer.concat([Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`), frame, frame]);
}

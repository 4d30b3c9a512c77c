/** The longest side of a thumbnail, in pixels. */
const side = 256;

/** A thumbnail as a data URL of some kilobytes, which needs no connection; null when the picture can't be read. */
export async function createThumbnail(file: File): Promise<string | null> {
  try {
    const picture = await createImageBitmap(file);
    const scale = Math.min(1, side / Math.max(picture.width, picture.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(picture.width * scale));
    canvas.height = Math.max(1, Math.round(picture.height * scale));
    canvas.getContext('2d')!.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    return canvas.toDataURL('image/webp', 0.6);
  } catch {
    return null;
  }
}

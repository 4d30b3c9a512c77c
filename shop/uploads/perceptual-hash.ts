import type { Sharp } from 'sharp';

/**
 * A perceptual hash (a "difference hash"), as 16 hex digits: 64 bits, each set when a spot is brighter than the next one, in 8 rows of 9. Few of
 * them change when the picture is saved again or resized.
 */
export async function perceptualHash(picture: Sharp): Promise<string> {
  const grey = await picture.greyscale().resize(9, 8, { fit: 'fill' }).raw().toBuffer();
  let bits = 0n;
  for (let row = 0; row < 8; row++)
    for (let column = 0; column < 8; column++) {
      const at = row * 9 + column;
      // A difference of 1 counts as equal: in a plain area only noise would decide.
      bits = (bits << 1n) | (grey[at]! > grey[at + 1]! + 1 ? 1n : 0n);
    }
  return bits.toString(16).padStart(16, '0');
}

const edge = 320;
const block = 4;
/** The maximum difference (of 255) of a block between two savings of one picture; another digit differs far more. */
const tolerance = 20;

/** A picture in greyscale at a width of 320, and its height at that width. */
export async function greyscaleDetail(picture: Sharp): Promise<{ grey: Buffer; height: number }> {
  const { data, info } = await picture
    .greyscale()
    .resize({ width: edge })
    .blur(0.8)
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { grey: data, height: info.height };
}

/** Whether two pictures are one, saved twice: no block differs by more than re-encoding can cause. */
export function isSamePicture(a: { grey: Buffer; height: number }, b: { grey: Buffer; height: number }): boolean {
  if (Math.abs(a.height - b.height) > 2) return false;
  const height = Math.min(a.height, b.height);
  for (let top = 0; top + block <= height; top += block)
    for (let left = 0; left + block <= edge; left += block) {
      let difference = 0;
      for (let y = top; y < top + block; y++)
        for (let x = left; x < left + block; x++) difference += Math.abs(a.grey[y * edge + x]! - b.grey[y * edge + x]!);
      if (difference / (block * block) > tolerance) return false;
    }
  return true;
}

import type { Sharp } from 'sharp';

/**
 * What a picture looks like from afar, as 16 hex digits: 64 bits, each whether a spot is brighter than the one after it, in
 * 8 rows of 9 (a "difference hash"). Saving a picture again, or at another size, changes few of them.
 */
export async function lookOf(picture: Sharp): Promise<string> {
  const grey = await picture.greyscale().resize(9, 8, { fit: 'fill' }).raw().toBuffer();
  let bits = 0n;
  for (let row = 0; row < 8; row++)
    for (let column = 0; column < 8; column++) {
      const at = row * 9 + column;
      // A little brighter is even: in a plain area only noise would decide.
      bits = (bits << 1n) | (grey[at]! > grey[at + 1]! + 1 ? 1n : 0n);
    }
  return bits.toString(16).padStart(16, '0');
}

const edge = 320;
const block = 4;
/** By how much of 255 a block of two savings of one picture may differ; one other digit is far more. */
const tolerance = 20;

/** A picture's brightness at a width of 320, and how high it is there. */
export async function detailOf(picture: Sharp): Promise<{ grey: Buffer; height: number }> {
  const { data, info } = await picture
    .greyscale()
    .resize({ width: edge })
    .blur(0.8)
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { grey: data, height: info.height };
}

/** Whether two pictures are one, saved twice: nowhere, block by block, do they differ in more than how they were saved. */
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

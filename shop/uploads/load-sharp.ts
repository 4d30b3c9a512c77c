/**
 * Loads the library that reads and writes pictures, with one thread for each picture. It takes 20 MiB: a process whose pictures are all there does
 * without.
 */
export async function loadSharp() {
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  return sharp;
}

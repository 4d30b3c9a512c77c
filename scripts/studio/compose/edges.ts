import type { Passes } from './passes.ts';

/**
 * The light of each part along the edges of a render. A pixel that two parts share has one light, the mean of both: coloured with it, the bright
 * ground would draw a light line around a dark bottle. Here each part has the light of its own pixels beside it.
 */
export type Edges = {
  /** The position of a pixel in the lists below; -1 for a pixel of one part alone. */
  at: Int32Array;
  /** By part; `rest` is what no mask covers. Three numbers for each edge pixel. */
  light: Map<string, Float32Array>;
};

/** Pixels to each side of an edge in which a part's own light is looked for. */
const reach = 3;

/** From how much of a pixel on a part is seen. */
const least = 0.004;

const cached = new WeakMap<Passes, Edges>();

/** The edges of a render; computed once. */
export function edgesOf(passes: Passes): Edges {
  const edges = cached.get(passes) ?? findEdges(passes);
  cached.set(passes, edges);
  return edges;
}

/** The masks that share out a pixel: a label lies on its part unless it is a part of its own, and contents in clear glass lie behind it. */
export function sharesOf({ masks, meta }: Passes): Map<string, Float32Array> {
  const shares = new Map(masks);
  if (meta.label_on !== 'own') shares.delete('label');
  if (meta.clear) shares.delete('liquid');
  return shares;
}

function findEdges(passes: Passes): Edges {
  const { light, meta } = passes;
  const { width, height } = meta;
  const count = width * height;
  const shares = sharesOf(passes);
  const rest = new Float32Array(count).fill(1);
  for (const mask of shares.values()) for (let i = 0; i < count; i++) rest[i]! -= mask[i]!;
  for (let i = 0; i < count; i++) rest[i] = Math.max(0, rest[i]!);
  shares.set('rest', rest);
  const at = new Int32Array(count).fill(-1);
  const edge: number[] = [];
  for (let i = 0; i < count; i++) {
    for (const mask of shares.values())
      if (mask[i]! > least && mask[i]! < 1 - least) {
        at[i] = edge.length;
        edge.push(i);
        break;
      }
  }
  const own = new Map<string, Float32Array>();
  for (const [name, mask] of shares) {
    const lights = new Float32Array(edge.length * 3);
    for (const [nth, i] of edge.entries()) {
      if (mask[i]! <= least) continue;
      const [x, y] = [i % width, (i / width) | 0];
      let [r, g, b, weight] = [0, 0, 0, 0];
      for (let v = Math.max(0, y - reach); v <= Math.min(height - 1, y + reach); v++)
        for (let u = Math.max(0, x - reach); u <= Math.min(width - 1, x + reach); u++) {
          const j = v * width + u;
          const share = mask[j]!;
          // Nearly all of the weight lies on pixels of the part alone.
          const w = share ** 8 / (1 + (u - x) ** 2 + (v - y) ** 2);
          r += light[j * 3]! * w;
          g += light[j * 3 + 1]! * w;
          b += light[j * 3 + 2]! * w;
          weight += w;
        }
      const sure = weight > 1e-3;
      lights[nth * 3] = sure ? r / weight : light[i * 3]!;
      lights[nth * 3 + 1] = sure ? g / weight : light[i * 3 + 1]!;
      lights[nth * 3 + 2] = sure ? b / weight : light[i * 3 + 2]!;
    }
    own.set(name, lights);
  }
  return { at, light: own };
}

/** A whole number below `below`, the same for the same text each time. */
export function stableHash(text: string, below: number): number {
  let hash = 2_166_136_261;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) as number), 16_777_619);
  return (hash >>> 0) % below;
}

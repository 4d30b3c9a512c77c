import type { CaseResult } from './measure.ts';

/**
 * What makes a run fail, a sentence each: a case that could not be measured, an error, no reply at all, and with
 * `enforceTargets` a ratio below its target.
 */
export function judge(results: readonly CaseResult[], enforceTargets: boolean): string[] {
  if (results.length === 0) return ['no case was measured'];
  return results.flatMap(({ name, target, problem, measurements }) => {
    if (problem !== null) return [`${name}: ${problem}`];
    if (measurements.length === 0) return [`${name}: was not measured`];
    return measurements.flatMap(({ connections, shop, floor, ratio }) => {
      const where = `${name}, ${connections} connections`;
      if (shop.errors > 0 || floor.errors > 0) return [`${where}: ${shop.errors + floor.errors} errors`];
      if (!(shop.rate > 0 && floor.rate > 0)) return [`${where}: no reply`];
      if (enforceTargets && ratio < target) return [`${where}: ratio ${ratio.toFixed(2)} is below ${target}`];
      return [];
    });
  });
}

import { paths } from '#api/paths.ts';
import { locales } from '#values/locale.ts';
import { routeList } from '#values/routes.ts';

/** A step of an address: its fixed segments, the step behind a parameter, and the pattern that ends here. */
type Step = { fixed: Map<string, Step>; parameter?: Step; pattern?: string };

const newStep = (): Step => ({ fixed: new Map() });

const segmentsOf = (path: string): string[] => path.split('/').filter(Boolean);

function add(root: Step, pattern: string): void {
  let step = root;
  for (const segment of segmentsOf(pattern)) {
    if (/^[:{]/.test(segment)) step = step.parameter ??= newStep();
    else {
      const next = step.fixed.get(segment) ?? newStep();
      step.fixed.set(segment, next);
      step = next;
    }
  }
  step.pattern ??= pattern;
}

function find(step: Step | undefined, segments: readonly string[], nth = 0): string | undefined {
  if (!step || nth === segments.length) return step?.pattern;
  return find(step.fixed.get(segments[nth]!), segments, nth + 1) ?? find(step.parameter, segments, nth + 1);
}

const api = newStep();
for (const path of Object.values(paths)) add(api, `/api${path.replace(/\{(\w+)\}/g, ':$1')}`);
const pages = newStep();
for (const { path } of routeList) add(pages, path);

/**
 * The pattern of the route that an address belongs to, as `/product/:slug` or `/api/products/:id`: without the language, and `other` for files,
 * probes and unknown addresses, so that the number of labels is limited.
 */
export function routeLabel(url: string): string {
  // The router reads the data of a page at its address with this ending.
  const segments = segmentsOf(url.split('?', 1)[0]!.replace(/(?:\/_root)?\.data$/, ''));
  if (segments[0] === 'api') return find(api, segments) ?? 'other';
  const isLocalised = (locales as readonly string[]).includes(segments[0] ?? '');
  return find(pages, isLocalised ? segments.slice(1) : segments) ?? 'other';
}

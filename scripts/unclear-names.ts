import { parseSync } from 'vite';

/** Names of variables, parameters and functions that do not say what the value is, with what the field says. */
export const unclearNames: Record<string, string> = {
  anew: 'again, repeated or later',
  another: 'other, next or the noun of the value',
  asked: 'request, query or input',
  asker: 'caller or currentUser',
  began: 'startedAt',
  begun: 'started, created or startedAt',
  beside: 'extra, additional or the noun of the value',
  found: 'match, matches, row or the noun of the value',
  given: 'input, fields or the noun of the value',
  gone: 'deleted, soldOut or missing',
  goods: 'items, products or subtotal',
  hear: 'listener or subscribe',
  heard: 'received',
  held: 'locked, reserved or grantedScopes',
  keeper: 'manager or owner',
  kept: 'stored, cached or remaining',
  known: 'existing, current or cached',
  lying: 'isWide or the noun of the value',
  made: 'created, result or the noun of the value',
  meant: 'expected or intended',
  said: 'text, message or reply',
  sought: 'query or matches',
  standing: 'state or status',
  taken: 'used, reserved or consumed',
  told: 'notified, messages or notifications',
  wanted: 'expected, requested or input',
  wants: 'input or options',
};

/** The same, in folders that are already clean of them. */
export const unclearPronouns: Record<string, string> = {
  one: 'item, entry, candidate or the noun of the value',
  what: 'kind, type, label or the noun of the value',
};

type Node = { type: string; start: number; name?: string } & Record<string, unknown>;

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode);

/** The identifiers that a pattern declares: a name, or the names in a destructuring. */
function declaredIn(pattern: unknown): Node[] {
  if (!isNode(pattern)) return [];
  switch (pattern.type) {
    case 'Identifier':
      return [pattern];
    case 'ObjectPattern':
      return (pattern['properties'] as Node[]).flatMap((property) =>
        declaredIn(property.type === 'RestElement' ? property : property['value']),
      );
    case 'ArrayPattern':
      return (pattern['elements'] as unknown[]).flatMap(declaredIn);
    case 'AssignmentPattern':
      return declaredIn(pattern['left']);
    case 'RestElement':
      return declaredIn(pattern['argument']);
    default:
      return [];
  }
}

function declarationsOf(node: Node): Node[] {
  if (node.type === 'VariableDeclarator') return declaredIn(node['id']);
  if (node.type === 'CatchClause') return declaredIn(node['param']);
  if (/^(?:Function|ArrowFunction|TSDeclareFunction)/.test(node.type))
    return [...declaredIn(node['id']), ...(node['params'] as unknown[]).flatMap(declaredIn)];
  return [];
}

/** The declarations of unclear names in a source file, by line. */
export function findUnclearNames(file: string, text: string, names: Record<string, string>) {
  // Most files contain none of these words, and parsing takes longer than searching.
  if (!new RegExp(`\\b(?:${Object.keys(names).join('|')})\\b`).test(text)) return [];
  const nodes = [parseSync(file, text).program as unknown as Node];
  for (const node of nodes) nodes.push(...childrenOf(node));
  return nodes
    .flatMap(declarationsOf)
    .filter(({ name }) => Object.hasOwn(names, name ?? ''))
    .map(({ name = '', start }) => ({ name, line: text.slice(0, start).split('\n').length, instead: names[name] }))
    .sort((a, b) => a.line - b.line);
}

import { expect, test } from 'vitest';
import { staffScopes } from '#values/staff-scopes.ts';
import { isSectionOpen, sections } from './sections.ts';

test.for([...staffScopes])('a member with only %s may open its sections and no other', (scope) => {
  const open = sections.filter(({ name }) => isSectionOpen(name, [scope]));
  expect(open.map(({ name }) => name)).toEqual(
    sections.filter((section) => section.scope === scope).map(({ name }) => name),
  );
});

test('a member without scopes may open no section, and nobody one that does not exist', () => {
  expect(sections.filter(({ name }) => isSectionOpen(name, []))).toEqual([]);
  expect(isSectionOpen('no-such-section', staffScopes)).toBe(false);
});

import { DrizzleQueryError } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { isAway } from './is-away.ts';

const coded = (code: string) => Object.assign(new Error('x'), { code });

test.each([
  coded('ECONNREFUSED'),
  coded('57P01'),
  coded('08006'),
  coded('53300'),
  new Error('Connection terminated unexpectedly'),
  new Error('timeout exceeded when trying to connect'),
  new AggregateError([coded('ECONNREFUSED')]),
])('the database is away: %s', (cause) => {
  expect(isAway(cause)).toBe(true);
  expect(isAway(new DrizzleQueryError('select 1', [], cause))).toBe(true);
});

test.each([
  coded('23505'),
  coded('42P01'),
  new Error('x'),
  'text',
  new DrizzleQueryError('select 1', ['connection terminated'], coded('22P02')),
])('it is not: %s', (error) => expect(isAway(error)).toBe(false));

import { DrizzleQueryError } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { isUnavailable } from './is-unavailable.ts';

const coded = (code: string) => Object.assign(new Error('x'), { code });

test.each([
  coded('ECONNREFUSED'),
  coded('57P01'),
  coded('08006'),
  coded('53100'),
  coded('53300'),
  coded('58030'),
  coded('57014'),
  coded('55P03'),
  coded('25P03'),
  coded('25006'),
  new Error('Connection terminated unexpectedly'),
  new Error('timeout exceeded when trying to connect'),
  new AggregateError([coded('ECONNREFUSED')]),
])('the database is unavailable: %s', (cause) => {
  expect(isUnavailable(cause)).toBe(true);
  expect(isUnavailable(new DrizzleQueryError('select 1', [], cause))).toBe(true);
});

test.each([
  coded('23505'),
  coded('42P01'),
  new Error('x'),
  'text',
  new DrizzleQueryError('select 1', ['connection terminated'], coded('22P02')),
])('it is not: %s', (error) => expect(isUnavailable(error)).toBe(false));

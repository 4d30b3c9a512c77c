import { DrizzleQueryError } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { serializeError } from './log.ts';

test('logs what went wrong without the values of the statement', () => {
  const cause = Object.assign(new Error('duplicate key value violates unique constraint "users_phone_key"'), {
    code: '23505',
    constraint: 'users_phone_key',
    detail: 'Key (phone)=(+201000000010) already exists.',
  });
  const error = new DrizzleQueryError('insert into users values ($1, $2)', ['+201000000010', 'Mona\nAli'], cause);
  const line = JSON.stringify(serializeError(error));
  expect(line).not.toContain('+201000000010');
  expect(line).not.toContain('Mona');
  expect(line).not.toContain('Ali');
  expect(line).toContain('insert into users');
  expect(line).toContain('users_phone_key');
  expect(line).toContain('log.test.ts');
});

test('logs the reasons of errors that were thrown together, without their values', () => {
  const errors = Array.from({ length: 6 }, (_, n) => new DrizzleQueryError(`select ${n}`, ['hunter2']));
  const line = JSON.stringify(serializeError(new AggregateError(errors, '6 of 9 failed')));
  expect(line).toContain('6 of 9 failed');
  expect(line).toContain('select 0');
  expect(line).not.toContain('select 5');
  expect(line).not.toContain('hunter2');
});

test('logs a thrown value that is no error', () => {
  expect(serializeError('odd')).toEqual({ type: 'string', stack: 'odd' });
});

test('logs neither a value with lines like those of a stack, nor one that PostgreSQL or a parser quotes', () => {
  const cause = Object.assign(new Error('invalid input syntax for type integer: "hunter2"'), { code: '22P02' });
  const line = JSON.stringify(
    serializeError(new DrizzleQueryError('select $1', ['x\n    at hunter2', 'hunter2'], cause)),
  );
  expect(line).not.toContain('hunter2');
  expect(line).toContain('invalid input syntax for type integer');
  expect(line).toContain('select $1');
  let parse: unknown;
  try {
    JSON.parse('hunter2"}');
  } catch (error) {
    parse = error;
  }
  expect(JSON.stringify(serializeError(parse))).not.toContain('hunter2');
  expect(JSON.stringify(serializeError(parse))).toContain('log.test.ts');
});

import { DrizzleQueryError } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { told } from './log.ts';

test('what a statement was given does not get into the log, what went wrong does', () => {
  const cause = Object.assign(new Error('duplicate key value violates unique constraint "users_phone_key"'), {
    code: '23505',
    constraint: 'users_phone_key',
    detail: 'Key (phone)=(+201000000010) already exists.',
  });
  const error = new DrizzleQueryError('insert into users values ($1, $2)', ['+201000000010', 'Mona\nAli'], cause);
  const line = JSON.stringify(told(error));
  expect(line).not.toContain('+201000000010');
  expect(line).not.toContain('Mona');
  expect(line).not.toContain('Ali');
  expect(line).toContain('insert into users');
  expect(line).toContain('users_phone_key');
  expect(line).toContain('log.test.ts');
});

test('what is no error is told as well', () => {
  expect(told('odd')).toEqual({ type: 'string', stack: 'odd' });
});

test('neither a value with lines like those of a stack, nor one PostgreSQL or a parser quotes', () => {
  const cause = Object.assign(new Error('invalid input syntax for type integer: "hunter2"'), { code: '22P02' });
  const line = JSON.stringify(told(new DrizzleQueryError('select $1', ['x\n    at hunter2', 'hunter2'], cause)));
  expect(line).not.toContain('hunter2');
  expect(line).toContain('invalid input syntax for type integer');
  expect(line).toContain('select $1');
  let parse: unknown;
  try {
    JSON.parse('hunter2"}');
  } catch (error) {
    parse = error;
  }
  expect(JSON.stringify(told(parse))).not.toContain('hunter2');
  expect(JSON.stringify(told(parse))).toContain('log.test.ts');
});

import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest';

const errors: unknown[][] = [];
const { error: original } = console;

// A test that expects an error mocks `console.error` itself; those calls are not collected here.
beforeEach(() => {
  errors.length = 0;
  console.error = (...args) => void errors.push(args);
});

afterEach(() => {
  console.error = original;
  expect(errors, 'console.error').toEqual([]);
});

// The next file of the worker gets the globals of Node.
afterAll(() => void vi.unstubAllGlobals());

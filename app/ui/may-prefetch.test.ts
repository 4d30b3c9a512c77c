import { afterEach, expect, test, vi } from 'vitest';
import { mayPrefetch } from './may-prefetch.ts';
import { whenIdle } from './when-idle.ts';

afterEach(() => vi.unstubAllGlobals());

test.each([
  [{ saveData: true, effectiveType: '4g' }, false],
  [{ saveData: false, effectiveType: '2g' }, false],
  [{ saveData: false, effectiveType: 'slow-2g' }, false],
  [{ saveData: false, effectiveType: '3g' }, true],
  [{ effectiveType: '4g' }, true],
  [undefined, true],
])('returns for a connection of %o that prefetching is allowed: %s', (connection, may) => {
  vi.stubGlobal('navigator', { connection });
  expect(mayPrefetch()).toBe(may);
});

test('runs deferrable work when the browser is idle, and after two seconds at the latest', () => {
  const requestIdle = vi.fn(() => 7);
  const calledOff = vi.fn();
  vi.stubGlobal('window', { requestIdleCallback: requestIdle });
  vi.stubGlobal('requestIdleCallback', requestIdle);
  vi.stubGlobal('cancelIdleCallback', calledOff);
  const act = () => {};
  whenIdle(act)();
  expect(requestIdle).toHaveBeenCalledWith(act, { timeout: 2000 });
  expect(calledOff).toHaveBeenCalledWith(7);
  vi.useFakeTimers();
  vi.stubGlobal('window', globalThis);
  vi.stubGlobal('requestIdleCallback', undefined);
  Reflect.deleteProperty(globalThis, 'requestIdleCallback');
  const late = vi.fn();
  whenIdle(late);
  vi.advanceTimersByTime(1999);
  expect(late).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(late).toHaveBeenCalledOnce();
  vi.useRealTimers();
});

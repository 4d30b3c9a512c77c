import { expect, test } from 'vitest';
import { withPresentNames } from './former-settings.ts';

test('a former setting counts under its present name, with a warning', () => {
  expect(withPresentNames({ SEARCH_ENGINES: 'away', SERVICE_WORKER: 'withdrawn', PORT: '1' })).toEqual({
    settings: { ROBOTS: 'noindex', SERVICE_WORKER: 'unregister', PORT: '1' },
    warnings: [
      expect.stringContaining('SEARCH_ENGINES=away is now ROBOTS=noindex'),
      expect.stringContaining('SERVICE_WORKER=withdrawn is now SERVICE_WORKER=unregister'),
    ],
  });
});

test('the present name wins over the former one', () => {
  expect(withPresentNames({ SEARCH_ENGINES: 'welcome', ROBOTS: 'noindex' }).settings).toEqual({ ROBOTS: 'noindex' });
});

test('present names are read as they are, without a warning', () => {
  const source = { ROBOTS: 'index', SERVICE_WORKER: 'on' };
  expect(withPresentNames(source)).toEqual({ settings: source, warnings: [] });
});

/**
 * Accounts that are there before the shop opens, verified and signed in, so that a test which is about something else
 * waits for no code and no password. Each worker takes its own, from its number on; none is used twice.
 */
export const pool = { workers: 24, each: 100 };

/** The phone of the pool's nth account, as it is typed in Egypt: a network that `newPhone` never names. */
export const poolPhone = (nth: number): string => `0115${String(nth).padStart(7, '0')}`;

/** The access token of its session. */
export const poolToken = (nth: number): string => `e2e-access-${String(nth).padStart(32, '0')}`;

export const poolPassword = 'jasmine-tea-7';

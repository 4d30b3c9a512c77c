/**
 * Accounts that exist before the shop opens, verified and signed in, so that tests of other features wait for no code and no password. Each
 * worker uses its own range of numbers; none is used twice.
 */
export const pool = { workers: 24, each: 100 };

/** The phone of the pool's nth account, in its Egyptian form: with a network prefix that `newPhone` never uses. */
export const poolPhone = (nth: number): string => `0115${String(nth).padStart(7, '0')}`;

/** The access token of its session. */
export const poolToken = (nth: number): string => `e2e-access-${String(nth).padStart(32, '0')}`;

export const poolPassword = 'jasmine-tea-7';

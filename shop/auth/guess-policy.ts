/**
 * Limits on password guesses. NIST SP 800-63B (5.2.2) and OWASP ASVS 5 (6.3) require at most 100 consecutive wrong passwords per account. A stranger
 * has 40 guesses by phone number and 40 by e-mail address; known devices and open sessions share 20: 100 in all. So a stranger's guesses never use up
 * the owner's, and nothing reveals that a phone number and an e-mail address belong to one account.
 */
export type GuessLimit = {
  /** Consecutive wrong passwords after which no password is checked until the account's password is reset. */
  maxAttempts: number;
  /** From this wrong password on, each one is followed by a delay: one second, then doubled each time. */
  delayFrom: number;
  /** The longest delay in seconds. */
  maxDelay: number;
};

const day = 86_400;

/** For a stranger, per phone number or e-mail address, across all network addresses. */
export const strangerLimit: GuessLimit = { maxAttempts: 40, delayFrom: 20, maxDelay: day };

/** For a stranger, per phone number or e-mail address, from one network address: slows down that address before it slows down others. */
export const addressLimit: GuessLimit = { maxAttempts: 40, delayFrom: 5, maxDelay: day };

/** Per account, for known devices and signed-in users. */
export const knownDeviceLimit: GuessLimit = { maxAttempts: 20, delayFrom: 5, maxDelay: 3600 };

/** Seconds after the `wrong`th consecutive wrong password during which none is checked. */
export const delayAfter = (wrong: number, { delayFrom, maxDelay: longest }: GuessLimit): number =>
  wrong < delayFrom ? 0 : Math.min(2 ** (wrong - delayFrom), longest);

/**
 * What the security log records. `sign_in_failed` is a wrong password; `sign_in_refused` is the right password of an account that may not sign in;
 * `password_refused` is a wrong password of a signed-in user. `signature_refused` and `amount_mismatch` are about card gateways; `limit_reached`
 * names the limit.
 */
export const securityEventTypes = [
  'sign_in_failed',
  'sign_in_refused',
  'code_refused',
  'password_refused',
  'second_factor_refused',
  'refresh_token_reused',
  'sessions_ended',
  'signature_refused',
  'amount_mismatch',
  'scopes_changed',
  'payment_settings_changed',
  'second_factor_reset',
  'limit_reached',
  'sms_budget_reached',
  'cross_origin_refused',
] as const;
export type SecurityEventType = (typeof securityEventTypes)[number];

/**
 * One event: its type and the facts needed to investigate it, such as ids, counts and names of limits. Never contains a password, code, token or
 * signature; a phone or e-mail appears only as `userId`, a network address as `address`.
 */
export type SecurityEvent = {
  type: SecurityEventType;
  userId?: number | undefined;
  address?: string | undefined;
} & Record<string, string | number | boolean | null | undefined>;

/** Writes an event to the security log and counts it; never throws and never waits. */
export type RecordSecurityEvent = (event: SecurityEvent) => void;

/** Adds the facts of the current request to each event recorded during it; the event's own fields take precedence. */
export const withRequestFacts =
  (
    record: RecordSecurityEvent,
    facts: { requestId?: string; address?: string; userId?: number },
  ): RecordSecurityEvent =>
  (event) =>
    record({ ...facts, ...event });

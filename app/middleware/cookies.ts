type CookieOptions = {
  /** Seconds it is kept; 0 deletes it, none means until the browser is closed. */
  maxAge?: number;
  /** Out of reach of scripts. */
  httpOnly?: boolean;
  secure: boolean;
};

/** A `Set-Cookie` line, valid on every path. */
export function cookie(name: string, value: string, { maxAge, httpOnly = false, secure }: CookieOptions): string {
  const parts = [`${name}=${encodeURIComponent(value)}`, 'Path=/', 'SameSite=Lax'];
  if (maxAge !== undefined) parts.push(`Max-Age=${maxAge}`);
  if (httpOnly) parts.push('HttpOnly');
  if (secure) parts.push('Secure');
  return parts.join('; ');
}

/** Headers that set these cookies. */
export function withCookies(cookies: readonly string[]): Headers {
  const headers = new Headers();
  for (const one of cookies) headers.append('Set-Cookie', one);
  return headers;
}

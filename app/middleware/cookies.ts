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

/** The value of a cookie a request brings, or null. */
export function readCookie(request: Request, name: string): string | null {
  for (const pair of (request.headers.get('cookie') ?? '').split(';')) {
    const cut = pair.indexOf('=');
    if (cut === -1 || pair.slice(0, cut).trim() !== name) continue;
    try {
      return decodeURIComponent(pair.slice(cut + 1).trim());
    } catch {
      return null;
    }
  }
  return null;
}

/** Headers that set these cookies. */
export function withCookies(cookies: readonly string[]): Headers {
  const headers = new Headers();
  for (const one of cookies) headers.append('Set-Cookie', one);
  return headers;
}

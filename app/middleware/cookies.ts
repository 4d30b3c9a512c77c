export function withCookies(cookies: readonly string[]): Headers {
  const headers = new Headers();
  for (const one of cookies) headers.append('Set-Cookie', one);
  return headers;
}

import { cookieNames } from '#values/cookies.ts';
import { worker } from './scope.ts';

/** Without the Cookie Store API the session continues until the shop can be reached: only with that API can a worker set a cookie. */
const cookies = (): CookieStore | undefined => (worker as Partial<ServiceWorkerGlobalScope>).cookieStore;

const year = 31_536_000_000;

/** Like `markSignedOut` of a page. */
async function markSignedOut(): Promise<void> {
  await cookies()?.set({
    name: cookieNames.signedOut,
    value: '1',
    path: '/',
    sameSite: 'lax',
    expires: Date.now() + year,
  });
  await cookies()?.delete(cookieNames.loggedIn);
}

/** Whether somebody has signed out here and the shop does not know that yet. */
export const isMarkedSignedOut = async (): Promise<boolean> => Boolean(await cookies()?.get(cookieNames.signedOut));

/** A sign-out form that the browser submitted before hydration: if the shop can't be reached, the session here ends anyway. */
export async function signOut(request: Request, forgotten: Promise<unknown>): Promise<Response> {
  await forgotten;
  const reply = await fetch(request).catch(() => null);
  if (reply && reply.status < 500) return reply;
  await markSignedOut();
  return Response.redirect('/', 303);
}

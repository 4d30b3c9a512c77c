import type { Caller } from '#api/request-context.ts';
import type { Services } from '#shop/context.ts';
import { actorOf } from './actor.ts';
import { isRead } from './methods.ts';
import { isOwnOrigin } from './origin.ts';

/** Who sends a request to the API. `address` is the client address. */
export async function apiCaller(services: Services, request: Request, address: string): Promise<Caller> {
  const { actor, by, refused, chatToken, deviceToken } = await actorOf(services, request.headers);
  return {
    actor,
    isTokenRejected: refused && by === 'header',
    // A request not signed by a header is a browser's: signed by its cookies, or about to receive some by a sign-in.
    isCrossOrigin: !isRead(request.method) && by !== 'header' && !isOwnOrigin(request, services.publicUrl),
    chatToken,
    deviceToken,
    address,
  };
}

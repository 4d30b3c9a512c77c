import { streamLimits } from '#shop/chat/follow-chat.ts';
import type { Sink, Subscription } from '#shop/chat/hub/streams.ts';
import { verb } from '#shop/verb.ts';
import { requireUnrestricted, type WorkEvent } from './staff-event.ts';

/** Follows what happens in the shop, as far as the member's scopes allow. Ends when the session or the scopes change. 403, 429, 503. */
export const followWork = verb({
  scope: 'member',
  async run(ctx, _input, sink: Sink<WorkEvent>): Promise<Subscription> {
    const { sessionId, scopes } = requireUnrestricted(ctx.actor);
    return ctx.work.watch(
      { by: { kind: 'member', sessionId, scopes: scopesKey(scopes) }, scopes, address: ctx.address },
      sink,
      await streamLimits(ctx),
    );
  },
});

const scopesKey = (scopes: readonly string[]): string => scopes.toSorted().join(' ');

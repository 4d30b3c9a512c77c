import { createApi } from '#api/app.ts';
import type { Services } from '#shop/context.ts';
import type { Gateway } from '#shop/payments/core/gateway.ts';
import { sandboxPath } from '#server/sandbox/app.ts';
import type { Decision } from '#server/sandbox/store.ts';
import { type Deliver, sendDue } from '#server/sandbox/callbacks.ts';
import { createSandbox, type Sandbox } from '#server/sandbox/sandbox.ts';

/** A shop with the sandbox gateway: the actions of its shopper on the hosted page, and callbacks that are sent by the test. */
export type SandboxShop = {
  services: Services & { gateway: Gateway };
  sandbox: Sandbox;
  /** Chooses on the hosted page at `url`; returns the redirect address of the browser, or null when the page has ended. */
  choose(url: string, decision?: Partial<Decision>): Promise<URL | null>;
  /** Sends the waiting callbacks, whenever they are due, and returns the statuses of the replies. */
  sendCallbacks(): Promise<number[]>;
};

type Options = { through?: Parameters<typeof createSandbox>[0]['through'] };

const hour = 3_600_000;

export async function createSandboxShop(over: Services, { through }: Options = {}): Promise<SandboxShop> {
  const { db, publicUrl } = over;
  const sandbox = await createSandbox({ db, publicUrl, log: () => {}, ...(through && { through }) });
  const services = { ...over, gateway: sandbox.gateway };
  const api = createApi({
    services,
    caller: async () => ({
      actor: { kind: 'guest' },
      isTokenRejected: false,
      isCrossOrigin: false,
      address: '127.0.0.1',
    }),
    log: (error) => {
      throw error;
    },
  });
  return {
    services,
    sandbox,
    async choose(url, decision = {}) {
      const { search } = new URL(url);
      const page = await sandbox.app.request(`${sandboxPath}/unifiedcheckout/${search}`);
      if (!page.ok) return null;
      const body = new URLSearchParams({
        ...Object.fromEntries(new URLSearchParams(search)),
        choice: 'approve',
        ...decision,
      });
      const reply = await sandbox.app.request(`${sandboxPath}/unifiedcheckout/`, { method: 'POST', body });
      return reply.status === 303 ? new URL(reply.headers.get('location')!) : null;
    },
    async sendCallbacks() {
      const statuses: number[] = [];
      const deliver: Deliver = async (url, body) => {
        const { pathname, search } = new URL(url);
        const headers = { 'Content-Type': 'application/json' };
        const reply = await api.request(pathname.replace(/^\/api/, '') + search, { method: 'POST', headers, body });
        statuses.push(reply.status);
        return reply.status;
      };
      await sendDue(db, deliver, new Date(Date.now() + hour));
      return statuses;
    },
  };
}

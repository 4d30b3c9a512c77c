import { OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Actor, Services } from '#shop/context.ts';
import { refusalOf, ShopError } from '#shop/errors.ts';
import { type Locale, localeFromAcceptLanguage } from '#values/locale.ts';
import { mostFormBytes } from '#values/uploads.ts';
import { errorText, fieldTexts } from '#words/error-text.ts';
import { wordsIn } from '#words/words.ts';
import { accountCalls } from './account.ts';
import { authCalls } from './auth.ts';
import { providerCalls } from './auth-provider.ts';
import { addressCalls } from './addresses.ts';
import { cartCalls } from './cart.ts';
import { catalogueCalls } from './catalogue.ts';
import { chatCalls } from './chat.ts';
import { contentCalls } from './content.ts';
import { type Api, filesTaken, type Variables } from './define.ts';
import { demoCalls } from './demo.ts';
import { docs } from './docs.ts';
import { orderCalls } from './orders.ts';
import { pageCalls } from './pages.ts';
import { paymentCalls } from './payments.ts';
import { returnCalls } from './returns.ts';
import { staffCalls } from './staff.ts';
import { staffAccessCalls } from './staff-access.ts';
import { staffBlogCalls } from './staff-blogs.ts';
import { staffBrandCalls } from './staff-brands.ts';
import { staffCategoryCalls } from './staff-categories.ts';
import { staffChatCalls } from './staff-chat.ts';
import { staffContentPageCalls } from './staff-content-pages.ts';
import { staffCouponCalls } from './staff-coupons.ts';
import { staffFeeCalls } from './staff-fees.ts';
import { staffHomeCalls } from './staff-home.ts';
import { staffImportCalls } from './staff-imports.ts';
import { staffOrderCalls } from './staff-orders.ts';
import { staffOrderViewCalls } from './staff-order-views.ts';
import { staffPageCalls } from './staff-pages.ts';
import { staffCustomerCalls } from './staff-customers.ts';
import { staffPeopleCalls } from './staff-people.ts';
import { staffProductCalls } from './staff-products.ts';
import { staffQuickAnswerCalls } from './staff-quick-answers.ts';
import { staffSessionCalls } from './staff-session.ts';
import { staffSettingCalls } from './staff-settings.ts';
import { staffWheelCalls } from './staff-wheel.ts';
import { staffReportCalls } from './staff-reports.ts';
import { staffWalletCalls } from './staff-wallet.ts';
import { walletCalls } from './wallet.ts';
import { wheelCalls } from './wheel.ts';

/**
 * What the server finds out of a request: who asks, whether a token was refused or a foreign page sent it, from where, and what its
 * chat cookie holds.
 */
export type Caller = {
  actor: Actor;
  refused: boolean;
  foreign: boolean;
  address: string;
  chatToken?: string | undefined;
};

type Options = {
  services: Services;
  caller: (request: Request, c: Context) => Promise<Caller>;
  log: (error: unknown, id: string) => void;
};

/** A path as the API knows it, mounted or not. */
const ownPath = (c: Context): string => new URL(c.req.url).pathname.replace(/^\/api(?=\/)/, '');

const jsonBytes = 1024 * 1024;

/** Tells the methods under which a path is served; none for a path nobody knows. */
function methodsByPath(api: Api): (path: string) => string[] {
  const served = api.routes
    .filter(({ method }) => method !== 'ALL')
    .map(({ method, path }) => ({ method, pattern: new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`) }));
  return (path) => {
    const methods = new Set(served.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method));
    if (methods.has('GET')) methods.add('HEAD');
    return [...methods];
  };
}

/** The REST API of the contract, to be mounted under `/api`. */
export function createApi({ services, caller, log }: Options): Api {
  const api: Api = new OpenAPIHono<{ Variables: Variables }>();
  const localeOf = (c: Context): Locale => localeFromAcceptLanguage(c.req.header('accept-language'));

  const fail = (c: Context, error: ShopError) => {
    const words = wordsIn(localeOf(c));
    const headers = {
      // Said here too: what is refused before the body is read never comes to the rule for all replies.
      'Cache-Control': 'no-store',
      ...(error.retryAfter !== undefined && { 'Retry-After': String(error.retryAfter) }),
      // The rest of the body is not read, so nothing more can come over this connection.
      ...((error.code === 'too_large' || error.code === 'file_too_large') && { Connection: 'close' }),
    };
    return c.json(
      {
        status: false,
        // The back office's own program goes by it.
        ...(ownPath(c).startsWith('/staff/') && { code: error.code }),
        message: errorText(words, error.code, error.params),
        ...(error.fields && { errors: fieldTexts(words, error.fields) }),
        ...(error.data && { data: error.data }),
      },
      error.status as 400,
      headers,
    );
  };

  const limits = {
    plain: bodyLimit({ maxSize: jsonBytes, onError: (c) => fail(c, new ShopError('too_large')) }),
    withFiles: (files: number) =>
      bodyLimit({ maxSize: mostFormBytes(files), onError: (c) => fail(c, new ShopError('file_too_large')) }),
  };
  api.use((c, next) => {
    const files = filesTaken(api, ownPath(c), c.req.header('content-type'));
    return (files > 0 ? limits.withFiles(files) : limits.plain)(c, next);
  });
  api.use(async (c, next) => {
    const { actor, refused, foreign, address, chatToken } = await caller(c.req.raw, c);
    if (refused) throw new ShopError('unauthenticated');
    if (foreign) throw new ShopError('forbidden');
    c.set('ctx', { ...services, actor, locale: localeOf(c), now: new Date(), address, chatToken });
    c.set('address', address);
    await next();
    c.res.headers.set('X-Content-Type-Options', 'nosniff');
    if (!c.res.headers.has('Cache-Control')) c.res.headers.set('Cache-Control', 'no-store');
  });

  catalogueCalls(api);
  contentCalls(api);
  pageCalls(api);
  authCalls(api);
  accountCalls(api);
  providerCalls(api);
  addressCalls(api);
  cartCalls(api);
  orderCalls(api);
  returnCalls(api);
  paymentCalls(api);
  walletCalls(api);
  wheelCalls(api);
  chatCalls(api);
  staffSessionCalls(api);
  staffAccessCalls(api);
  staffPeopleCalls(api);
  staffCustomerCalls(api);
  staffSettingCalls(api);
  staffCouponCalls(api);
  staffWheelCalls(api);
  staffFeeCalls(api);
  staffCalls(api);
  // Before the page of one order, whose id would take their names for its own.
  staffOrderCalls(api);
  staffOrderViewCalls(api);
  staffWalletCalls(api);
  staffPageCalls(api);
  staffChatCalls(api);
  staffQuickAnswerCalls(api);
  staffImportCalls(api);
  staffProductCalls(api);
  staffCategoryCalls(api);
  staffBrandCalls(api);
  staffHomeCalls(api);
  staffBlogCalls(api);
  staffReportCalls(api);
  staffContentPageCalls(api);
  if (services.demo) demoCalls(api);
  docs(api, services.publicUrl);

  // A route and not `notFound`: mounted, the API would leave what it does not know to the storefront, which answers in HTML.
  const methodsOf = methodsByPath(api);
  api.all('*', (c) => {
    const methods = methodsOf(ownPath(c));
    if (methods.length === 0) throw new ShopError('not_found');
    c.header('Allow', methods.join(', '));
    if (c.req.method === 'OPTIONS') return c.body(null, 204);
    return fail(c, new ShopError('method_not_allowed'));
  });
  api.onError((error, c) => {
    const refusal = refusalOf(error);
    if (refusal) return fail(c, refusal);
    const id = crypto.randomUUID();
    log(error, id);
    const message = errorText(wordsIn(localeOf(c)), 'internal', { id });
    return c.json({ status: false, message, request_id: id }, 500, { 'Cache-Control': 'no-store' });
  });
  return api;
}

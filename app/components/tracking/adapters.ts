import type { TrackingIds } from '#values/tracking.ts';
import type { ShopEvent } from './shop-event.ts';

/** A recipient of tracking events. Created only after consent, because creating one loads its script. */
export type Adapter = {
  send(event: ShopEvent, page: string): void;
  /** Whether it may track the page that is open now. */
  allow(allowed: boolean): void;
};

type Fbq = {
  (...call: unknown[]): void;
  callMethod?: (...call: unknown[]) => void;
  queue: unknown[][];
  push: Fbq;
  loaded: boolean;
  version: string;
  disablePushState: boolean;
};

declare global {
  interface Window {
    dataLayer?: unknown[];
    fbq?: Fbq;
    _fbq?: Fbq;
  }
}

function loadScript(src: string): void {
  const script = document.createElement('script');
  script.async = true;
  script.src = src;
  document.head.append(script);
}

/** Google's tag requires the `arguments` object of a call; an array does not work. */
function gtag(..._call: unknown[]): void {
  // oxlint-disable-next-line prefer-rest-params
  (window.dataLayer ??= []).push(arguments);
}

function analytics(id: string, page: string): Adapter {
  gtag('js', new Date());
  gtag('config', id, { send_page_view: false, page_location: page });
  loadScript(`https://www.googletagmanager.com/gtag/js?id=${id}`);
  return {
    send: ({ name, params }, page_location) => gtag('event', name, { ...params, send_to: id, page_location }),
    // How Google's script is disabled.
    allow: (allowed) => Object.assign(window, { [`ga-disable-${id}`]: !allowed }),
  };
}

function tagManager(id: string): Adapter {
  const layer = (window.dataLayer ??= []);
  layer.push({ 'gtm.start': Date.now(), event: 'gtm.js' });
  loadScript(`https://www.googletagmanager.com/gtm.js?id=${id}`);
  return {
    send({ name, params }, page_location) {
      const isGoods = 'items' in params;
      // Otherwise the values of the previous event would be sent again.
      layer.push({ ecommerce: null });
      layer.push({ event: name, page_location, ...(isGoods ? { ecommerce: params } : params) });
    },
    allow() {},
  };
}

/** The pixel's names for the same events; it has no name for the others. */
const pixelNames: Partial<Record<ShopEvent['name'], string>> = {
  page_view: 'PageView',
  view_item: 'ViewContent',
  search: 'Search',
  add_to_cart: 'AddToCart',
  begin_checkout: 'InitiateCheckout',
  add_payment_info: 'AddPaymentInfo',
  purchase: 'Purchase',
  sign_up: 'CompleteRegistration',
};

function pixel(id: string): Adapter {
  const fbq = ((...call: unknown[]) => (fbq.callMethod ? fbq.callMethod(...call) : fbq.queue.push(call))) as Fbq;
  // Otherwise it reports each change of the URL automatically, with everything in it.
  Object.assign(fbq, { push: fbq, loaded: true, version: '2.0', queue: [], disablePushState: true });
  window.fbq = window._fbq = fbq;
  fbq('set', 'autoConfig', false, id);
  fbq('init', id);
  loadScript('https://connect.facebook.net/en_US/fbevents.js');
  return {
    send({ name, params }) {
      const pixelName = pixelNames[name];
      if (!pixelName) return;
      const { items, ...rest } = 'items' in params ? params : { ...params, items: undefined };
      const eventParams = {
        ...('value' in rest && { value: rest.value, currency: rest.currency }),
        ...(items && { content_type: 'product', content_ids: items.map(({ item_id }) => item_id) }),
        ...('search_term' in rest && { search_string: rest.search_term }),
      };
      fbq(
        'track',
        pixelName,
        eventParams,
        'transaction_id' in rest ? { eventID: `purchase-${rest.transaction_id}` } : undefined,
      );
    },
    allow() {},
  };
}

/** The configured recipients; their scripts start to load. */
export const adaptersFor = ({ gtm, ga4, meta }: TrackingIds, page: string): Adapter[] => [
  ...(gtm ? [tagManager(gtm)] : []),
  ...(ga4 ? [analytics(ga4, page)] : []),
  ...(meta ? [pixel(meta)] : []),
];

import type { ServerServices } from '#server/services.ts';

/** A browser with this cookie uses another shop: one of `OtherShop`. */
export const shopCookie = 'test.shop';

/** A shop that measures visits, whose chat is open at all hours, whose database is down, or in which nothing works. */
export type OtherShop = 'measured' | 'open' | 'away' | 'broken';

/** The cookies that lead there. */
export const shopCookies = (one: OtherShop): Record<string, string> => ({ [shopCookie]: one });

/** The shop for a request with these cookies. */
export const shopFromCookie = (cookie: string | undefined): OtherShop | undefined =>
  new RegExp(`(?:^|;\\s*)${shopCookie}=(\\w+)`).exec(cookie ?? '')?.[1] as OtherShop | undefined;

const errors = {
  away: () => Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }),
  broken: () => new Error('a defect, made on purpose'),
};

const hours = { from: '00:00', to: '23:59', timezone: 'Africa/Cairo' };
const days = ['saturday', 'sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday'];

/** The services of the other shop; its failures start once it is open. */
export function servicesFor(services: ServerServices, one: OtherShop, isOpen: () => boolean): ServerServices {
  const { db, database, settings } = services;
  if (one === 'measured') return services;
  if (one !== 'open') {
    const get = (target: typeof db, key: string | symbol) => {
      if (isOpen()) throw errors[one]();
      const value = Reflect.get(target, key) as unknown;
      return typeof value === 'function' ? value.bind(target) : value;
    };
    // An error page polls the shop, and reloads when it is back.
    const ping = () => (one === 'away' ? Promise.reject(errors.away()) : database.ping());
    return { ...services, db: new Proxy(db, { get }), database: { ...database, ping } };
  }
  const openAlways = async () => ({ ...(await settings.get()), opening_hours: { ...hours, days } });
  return { ...services, settings: { ...settings, get: openAlways } };
}

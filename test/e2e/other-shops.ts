import type { ServerServices } from '#server/services.ts';

/** A browser that holds this cookie is in another shop than the others: one of `OtherShop`. */
export const shopCookie = 'test.shop';

/** Where visits are measured, whose chat is answered at all hours, whose database is away, or in which nothing works. */
export type OtherShop = 'measured' | 'open' | 'away' | 'broken';

/** The cookies that lead there. */
export const inShop = (one: OtherShop): Record<string, string> => ({ [shopCookie]: one });

/** Which shop a request with such cookies is for. */
export const shopAsked = (cookie: string | undefined): OtherShop | undefined =>
  new RegExp(`(?:^|;\\s*)${shopCookie}=(\\w+)`).exec(cookie ?? '')?.[1] as OtherShop | undefined;

const errors = {
  away: () => Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }),
  broken: () => new Error('a defect, made on purpose'),
};

const hours = { from: '00:00', to: '23:59', timezone: 'Africa/Cairo' };
const days = ['saturday', 'sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday'];

/** The shop `services` are of, as it is in the other one; what fails there does so once it is open. */
export function servicesOf(services: ServerServices, one: OtherShop, isOpen: () => boolean): ServerServices {
  const { db, database, settings } = services;
  if (one === 'measured') return services;
  if (one !== 'open') {
    const get = (target: typeof db, key: string | symbol) => {
      if (isOpen()) throw errors[one]();
      const value = Reflect.get(target, key) as unknown;
      return typeof value === 'function' ? value.bind(target) : value;
    };
    // An error page asks whether the shop is back, and is then loaded anew.
    const ping = () => (one === 'away' ? Promise.reject(errors.away()) : database.ping());
    return { ...services, db: new Proxy(db, { get }), database: { ...database, ping } };
  }
  const openAlways = async () => ({ ...(await settings.get()), opening_hours: { ...hours, days } });
  return { ...services, settings: { ...settings, get: openAlways } };
}

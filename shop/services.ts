import type { Database, Db, ReadRows } from '#db/client.ts';
import { loadShippingRange } from './addresses/shipping-range.ts';
import { loadCatalogue } from './catalogue/catalogue.ts';
import { createChatHub } from './chat/hub/hub.ts';
import { loadContent } from './content/content.ts';
import type { Services } from './context.ts';
import { createWorkHub } from './daily-work/hub/work-hub.ts';
import { createPushSender } from './daily-work/push/push-sender.ts';
import { createBoughtTogether } from './finder/bought-together.ts';
import { createRefreshable } from './refreshable.ts';
import { createZeroResultSearches } from './reports/zero-result-searches.ts';
import { loadSettings } from './settings/settings.ts';

/** The services that are not made from the database. */
type Ports = Pick<
  Services,
  'sender' | 'pictures' | 'uploads' | 'gateway' | 'countryOf' | 'provider' | 'demo' | 'publicUrl' | 'encryptor'
> &
  Partial<Pick<Services, 'recordSecurityEvent' | 'push' | 'taxAuthority' | 'courierAdapters'>>;

/** The services of the shop over a database; `db` is a different handle for queries, such as a test's transaction. */
export function createServices(database: Database, ports: Ports, db: Db = database.db): Services {
  const read: ReadRows = (work) => database.read(db, work);
  const settings = createRefreshable(() => loadSettings(db, ports));
  return {
    database,
    db,
    catalogue: createRefreshable((previous) => loadCatalogue(db, previous, read)),
    content: createRefreshable(() => loadContent(db)),
    settings,
    shippingRange: createRefreshable(() => loadShippingRange(db)),
    zeroResultSearches: createZeroResultSearches(db),
    boughtTogether: createBoughtTogether(db),
    chats: createChatHub(database, db, { settings, demo: ports.demo }),
    work: createWorkHub(database, db, { settings, demo: ports.demo }),
    push: createPushSender(),
    recordSecurityEvent: () => {},
    taxAuthority: null,
    courierAdapters: {},
    ...ports,
  };
}

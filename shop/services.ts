import type { Database, Db } from '#db/client.ts';
import { loadCatalogue } from './catalogue/catalogue.ts';
import { createChatHub } from './chat/hub/hub.ts';
import { loadContent } from './content/content.ts';
import type { Services } from './context.ts';
import { live } from './live.ts';
import { loadSettings } from './settings/settings.ts';

/** What of the services is not made from the database. */
type Ports = Pick<
  Services,
  'sender' | 'pictures' | 'uploads' | 'gateway' | 'countryOf' | 'provider' | 'demo' | 'publicUrl' | 'sealer'
>;

/** The services of the shop over a database; `db` is another handle to read by, a test's transaction. */
export function servicesOf(database: Database, ports: Ports, db: Db = database.db): Services {
  const settings = live(() => loadSettings(db));
  return {
    database,
    db,
    catalogue: live(() => loadCatalogue(db)),
    content: live(() => loadContent(db)),
    settings,
    chats: createChatHub(database, db, { settings, demo: ports.demo }),
    ...ports,
  };
}

import type { Database } from '#db/client.ts';
import type { StaffScope } from '#values/staff-scopes.ts';
import { factories } from './factories.ts';
import { contextFor, createTestServices } from './services.ts';

/** A shop whose writes are committed, for concurrent actions, and two staff members with these scopes. */
export async function twoMembers(database: Database, ...scopes: StaffScope[]) {
  const services = createTestServices(database);
  const make = factories(database.db);
  const member = async () => contextFor(services, await make.customer({ scopes }));
  return { services, make, first: await member(), second: await member(), db: database.db };
}

import { openBuiltShop } from './built-shop.ts';

// Seeds the data folder of the environment like a newcomer's, and ends. The shops of the browser tests start with a copy of it.
const { env, openServices } = await openBuiltShop();
const { database } = await openServices(env, () => {});
await database.close();
process.exit();

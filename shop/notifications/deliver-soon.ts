import { runInBackground } from '../background.ts';
import type { Services } from '../context.ts';
import { deliverOutbox } from './deliver-outbox.ts';

/** Starts sending due messages; call it after the commit. Replies never wait for a gateway. The background job retries failed messages. */
export const deliverSoon = (services: Services & { now?: Date }): void => runInBackground(deliverOutbox(services));

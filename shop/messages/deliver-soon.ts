import { inBackground } from '../background.ts';
import type { Services } from '../context.ts';
import { deliverOutbox } from './deliver-outbox.ts';

/** Begins to send what is due, once that is committed. No reply waits for a gateway; what fails is sent by the upkeep. */
export const deliverSoon = (services: Services & { now?: Date }): void => inBackground(deliverOutbox(services));

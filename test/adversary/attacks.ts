import type { Attack } from './attack.ts';
import { crossedModes } from './attacks/crossed-modes.ts';
import { cutConnections } from './attacks/cut-connections.ts';
import { forgedCallbacks } from './attacks/forged-callbacks.ts';
import { gracefulStop } from './attacks/graceful-stop.ts';
import { passwordGuessing } from './attacks/password-guessing.ts';
import { pooler } from './attacks/pooler.ts';
import { signInFlood } from './attacks/sign-in-flood.ts';
import { silentNetwork } from './attacks/silent-network.ts';
import { smsPumping } from './attacks/sms-pumping.ts';

/** All attacks, in the order in which they run: those that could end a process come last. */
export const attacks: Attack[] = [
  forgedCallbacks,
  passwordGuessing,
  smsPumping,
  signInFlood,
  crossedModes,
  pooler,
  silentNetwork,
  gracefulStop,
  cutConnections,
];

import type { RoutineTime } from '#values/finder.ts';
import type { CareKind, RoutineStep } from '#values/knowledge.ts';

/** A place in a routine for one product. */
export type Slot = { step: RoutineStep; time: RoutineTime };

type Plan = {
  /** In every routine. */
  core: readonly Slot[];
  /** In a full routine, whatever the concerns. */
  usual: readonly Slot[];
  /** In a full routine, for a product that is for a chosen concern. */
  extra: readonly Slot[];
};

const slot = (time: RoutineTime, ...steps: RoutineStep[]): Slot[] => steps.map((step) => ({ step, time }));

/**
 * What a routine of each kind consists of, in the order of choosing: protection first, so that nothing keeps it out, then treatments, so that they
 * decide what goes with them.
 */
export const plans: Record<CareKind, Plan> = {
  skin: {
    core: [...slot('morning', 'protect', 'moisturise', 'cleanse'), ...slot('evening', 'moisturise', 'cleanse')],
    usual: [
      ...slot('evening', 'treat'),
      ...slot('morning', 'treat'),
      ...slot('evening', 'tone'),
      ...slot('morning', 'tone'),
    ],
    extra: [
      ...slot('evening', 'eyes', 'lips'),
      ...slot('morning', 'eyes', 'lips'),
      ...slot('weekly', 'exfoliate', 'mask'),
    ],
  },
  hair: {
    core: slot('wash-day', 'wash', 'condition'),
    usual: slot('wash-day', 'leave-in'),
    extra: slot('wash-day', 'hair-mask', 'pre-wash', 'style'),
  },
  body: {
    core: slot('daily', 'bathe', 'hydrate'),
    usual: slot('weekly', 'scrub'),
    extra: slot('daily', 'hands-and-feet', 'freshen'),
  },
};

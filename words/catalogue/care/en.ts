import { plural } from '#values/plural.ts';
import type { care as arabic } from './ar.ts';

export const care: typeof arabic = {
  skin: 'Skin',
  hair: 'Hair',
  step: 'Step',
  when: 'When',
  any_time: 'Morning and evening',
  texture: 'Texture',
  textures: {
    gel: 'Gel',
    cream: 'Cream',
    lotion: 'Lotion',
    balm: 'Balm',
    butter: 'Butter',
    oil: 'Oil',
    liquid: 'Liquid',
    mist: 'Mist',
    foam: 'Foam',
    clay: 'Clay',
    powder: 'Powder',
    grains: 'Grains',
    bar: 'Bar',
    stick: 'Stick',
  },
  scent: 'Scent',
  scents: { none: 'None', light: 'Light', strong: 'Strong' },
  pregnancy: {
    ask: 'When pregnant or nursing, ask a doctor before use.',
    avoid: 'Not recommended when pregnant or nursing.',
  },
  min_age: (years) => plural('en', years, { one: 'From the age of # year.', other: 'From the age of # years.' }),
};

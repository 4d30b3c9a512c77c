import type { Data } from '#api/client.ts';
import { pickKeys } from '#values/pick-keys.ts';

/** What staff know of a product, with suggestions. */
export type Knowledge = Data<'GET /staff/products/{id}/knowledge'>;

/** A concern or a product, as lists name it. */
export type Named = Knowledge['companions'][number];

const fields = [
  'concerns',
  'skin_types',
  'hair_types',
  'step',
  'when',
  'texture',
  'scent',
  'actives',
  'pregnancy',
  'companions',
] as const;

/** What staff can change. The age is as typed. */
export type KnowledgeForm = Pick<Knowledge, (typeof fields)[number]> & { min_age: string };

export const formOf = (knowledge: Knowledge): KnowledgeForm => ({
  ...pickKeys(knowledge, fields),
  min_age: knowledge.min_age === null ? '' : String(knowledge.min_age),
});

/** A form as the API takes it. */
export const toBody = (form: KnowledgeForm) => ({
  ...form,
  concerns: form.concerns.map(({ id, reason }) => ({ id, reason })),
  companions: form.companions.map(({ id }) => id),
});

/** Whether two forms say the same. */
export const isSame = (a: KnowledgeForm, b: KnowledgeForm): boolean =>
  JSON.stringify(toBody(a)) === JSON.stringify(toBody(b));

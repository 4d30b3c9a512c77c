import { z } from '@hono/zod-openapi';
import { showKnowledge } from '#shop/catalogue/manage/knowledge.ts';
import { listManagedConcerns, showManagedConcern } from '#shop/catalogue/manage/list-concerns.ts';
import { saveKnowledge } from '#shop/catalogue/manage/save-knowledge.ts';
import { createSynonyms, deleteSynonyms, listSynonyms } from '#shop/catalogue/manage/synonyms.ts';
import { createConcern, deleteConcern, updateConcern } from '#shop/catalogue/manage/write-concern.ts';
import type { Ctx } from '#shop/context.ts';
import { getMessages } from '#words/messages.ts';
import { expose } from './define.ts';
import { paths } from './paths.ts';
import { presentPage } from './presenters/page.ts';
import {
  presentManagedConcern,
  presentManagedKnowledge,
  presentSynonyms,
  staffConcernSchema,
  staffKnowledgeSchema,
  synonymsSchema,
} from './presenters/staff-knowledge.ts';

const tag = 'Staff';
const saved = ({ locale }: Ctx) => getMessages(locale).catalogue.saved;
const deleted = ({ locale }: Ctx) => getMessages(locale).catalogue.deleted;

/** Concerns, what is known of products, and synonyms of the search, managed by staff. */
export const staffKnowledgeRoutes = [
  expose(listManagedConcerns, {
    method: 'get',
    path: paths.staffConcerns,
    tag,
    summary: 'List concerns in the order of the shop',
    output: z.array(staffConcernSchema),
    present: (list) => list.concerns.map(presentManagedConcern),
    meta: presentPage,
  }),
  expose(createConcern, {
    method: 'post',
    path: paths.staffConcerns,
    tag,
    summary: 'Create a concern',
    output: staffConcernSchema,
    created: true,
    present: presentManagedConcern,
    message: saved,
  }),
  expose(showManagedConcern, {
    method: 'get',
    path: paths.staffConcern,
    tag,
    summary: 'Get a concern',
    output: staffConcernSchema,
    present: presentManagedConcern,
  }),
  expose(updateConcern, {
    method: 'put',
    path: paths.staffConcern,
    tag,
    summary: 'Update a concern; omitted fields keep their values',
    output: staffConcernSchema,
    present: presentManagedConcern,
    message: saved,
  }),
  expose(deleteConcern, {
    method: 'delete',
    path: paths.staffConcern,
    tag,
    summary: 'Delete a concern; its products stay',
    output: z.null(),
    present: () => null,
    message: deleted,
  }),
  expose(showKnowledge, {
    method: 'get',
    path: paths.staffProductKnowledge,
    tag,
    summary: 'Get what is known of a product, and what its texts and ingredients suggest',
    output: staffKnowledgeSchema,
    present: presentManagedKnowledge,
  }),
  expose(saveKnowledge, {
    method: 'put',
    path: paths.staffProductKnowledge,
    tag,
    summary: 'Replace what is known of a product',
    output: staffKnowledgeSchema,
    present: presentManagedKnowledge,
    message: saved,
  }),
  expose(listSynonyms, {
    method: 'get',
    path: paths.staffSynonyms,
    tag,
    summary: 'List the synonyms of the search that staff added, newest first',
    output: z.array(synonymsSchema),
    present: (groups) => groups.map(presentSynonyms),
  }),
  expose(createSynonyms, {
    method: 'post',
    path: paths.staffSynonyms,
    tag,
    summary: 'Add words that mean the same to the search, separated by commas',
    output: synonymsSchema,
    created: true,
    present: presentSynonyms,
    message: saved,
  }),
  expose(deleteSynonyms, {
    method: 'delete',
    path: paths.staffSynonym,
    tag,
    summary: 'Delete synonyms',
    output: z.null(),
    present: () => null,
    message: deleted,
  }),
] as const;

import { z } from '@hono/zod-openapi';
import { listFees } from '#shop/addresses/manage/list-fees.ts';
import {
  setCityFee,
  setCityFeeInput,
  setFees,
  setFeesInput,
  setGovernorateFee,
  setGovernorateFeeInput,
} from '#shop/addresses/manage/set-fees.ts';
import { wordsIn } from '#words/words.ts';
import { type Api, define } from './define.ts';
import { paths } from './paths.ts';
import { governorateFeeShape, presentFees } from './presenters/staff-fees.ts';

const tag = 'Staff';
const scope = 'settings.manage';

/** What shipping costs, by governorate and city. */
export function staffFeeCalls(api: Api): void {
  define(api, {
    method: 'get',
    path: paths.staffShippingFees,
    tag,
    summary: 'All governorates and their cities with what shipping costs',
    scope,
    output: z.array(governorateFeeShape),
    handle: async (ctx) => ({ data: (await listFees(ctx)).map(presentFees) }),
  });
  define(api, {
    method: 'put',
    path: paths.staffGovernorateFee,
    tag,
    summary: 'What shipping costs to a governorate’s cities that have no fee of their own',
    scope,
    input: setGovernorateFeeInput.omit({ id: true }),
    output: governorateFeeShape,
    handle: async (ctx, input) => ({
      data: presentFees(await setGovernorateFee(ctx, input)),
      message: wordsIn(ctx.locale).catalogue.saved,
    }),
  });
  define(api, {
    method: 'put',
    path: paths.staffCityFee,
    tag,
    summary: 'What shipping to a city costs; null: as its governorate',
    description: 'The reply is its governorate.',
    scope,
    input: setCityFeeInput.omit({ id: true }),
    output: governorateFeeShape,
    handle: async (ctx, input) => ({
      data: presentFees(await setCityFee(ctx, input)),
      message: wordsIn(ctx.locale).catalogue.saved,
    }),
  });
  define(api, {
    method: 'post',
    path: paths.staffShippingFeesBulk,
    tag,
    summary: 'Set the fees of governorates and cities to the same, all or none of them',
    scope,
    input: setFeesInput,
    output: z.array(governorateFeeShape),
    handle: async (ctx, input) => ({
      data: (await setFees(ctx, input)).map(presentFees),
      message: wordsIn(ctx.locale).catalogue.saved,
    }),
  });
}

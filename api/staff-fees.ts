import { z } from '@hono/zod-openapi';
import { listFees } from '#shop/addresses/manage/list-fees.ts';
import { setCityDays, setDays, setGovernorateDays } from '#shop/addresses/manage/set-days.ts';
import { setCityFee, setFees, setGovernorateFee } from '#shop/addresses/manage/set-fees.ts';
import { getMessages } from '#words/messages.ts';
import { expose } from './define.ts';
import { paths } from './paths.ts';
import { governorateFeeSchema, presentFees } from './presenters/staff-fees.ts';

const tag = 'Staff';

/** Shipping fees and delivery days by governorate and city. */
export const staffFeeRoutes = [
  expose(listFees, {
    method: 'get',
    path: paths.staffShippingFees,
    tag,
    summary: 'List all governorates and their cities with shipping fees and delivery days',
    output: z.array(governorateFeeSchema),
    present: (list) => list.map(presentFees),
  }),
  expose(setGovernorateFee, {
    method: 'put',
    path: paths.staffGovernorateFee,
    tag,
    summary: 'Set the shipping fee of a governorate’s cities that have no fee of their own',
    output: governorateFeeSchema,
    present: presentFees,
    message: ({ locale }) => getMessages(locale).catalogue.saved,
  }),
  expose(setCityFee, {
    method: 'put',
    path: paths.staffCityFee,
    tag,
    summary: 'Set the shipping fee of a city, or null to use its governorate’s fee',
    description: 'Returns the city’s governorate.',
    output: governorateFeeSchema,
    present: presentFees,
    message: ({ locale }) => getMessages(locale).catalogue.saved,
  }),
  expose(setFees, {
    method: 'post',
    path: paths.staffShippingFeesBulk,
    tag,
    summary: 'Set several governorates and cities to the same shipping fee, all or none',
    output: z.array(governorateFeeSchema),
    present: (list) => list.map(presentFees),
    message: ({ locale }) => getMessages(locale).catalogue.saved,
  }),
  expose(setGovernorateDays, {
    method: 'put',
    path: paths.staffGovernorateDeliveryDays,
    tag,
    summary: 'Set the delivery days of a governorate’s cities that have none of their own',
    description: 'Working days from the order to the first and the last day of its delivery.',
    output: governorateFeeSchema,
    present: presentFees,
    message: ({ locale }) => getMessages(locale).catalogue.saved,
  }),
  expose(setCityDays, {
    method: 'put',
    path: paths.staffCityDeliveryDays,
    tag,
    summary: 'Set the delivery days of a city, or null for both to use those of its governorate',
    description: 'Returns the city’s governorate.',
    output: governorateFeeSchema,
    present: presentFees,
    message: ({ locale }) => getMessages(locale).catalogue.saved,
  }),
  expose(setDays, {
    method: 'post',
    path: paths.staffDeliveryDaysBulk,
    tag,
    summary: 'Set several governorates and cities to the same delivery days, all or none',
    output: z.array(governorateFeeSchema),
    present: (list) => list.map(presentFees),
    message: ({ locale }) => getMessages(locale).catalogue.saved,
  }),
] as const;

import { z } from '@hono/zod-openapi';
import { createAddress } from '#shop/addresses/create-address.ts';
import { deleteAddress } from '#shop/addresses/delete-address.ts';
import { listAddresses } from '#shop/addresses/list-addresses.ts';
import { listCities } from '#shop/addresses/list-cities.ts';
import { listCountries } from '#shop/addresses/list-countries.ts';
import { showAddress } from '#shop/addresses/show-address.ts';
import { updateAddress } from '#shop/addresses/update-address.ts';
import { readCallLimit, writeCallLimit } from '#shop/auth/limit-call.ts';
import { getMessages } from '#words/messages.ts';
import { expose } from './define.ts';
import { paths } from './paths.ts';
import {
  addressSchema,
  citySchema,
  countrySchema,
  presentAddress,
  presentCity,
  presentCountry,
} from './presenters/address.ts';

const tag = 'Addresses';

/** A shopper's addresses, and the locations they can be in. */
export const addressRoutes = [
  expose(listAddresses, {
    method: 'get',
    path: paths.addresses,
    tag,
    summary: 'List addresses, the default first',
    output: z.array(addressSchema),
    atMost: readCallLimit,
    present: (addresses) => addresses.map(presentAddress),
  }),
  expose(createAddress, {
    method: 'post',
    path: paths.addresses,
    tag,
    summary: 'Create an address; the first one becomes the default',
    output: addressSchema,
    created: true,
    atMost: writeCallLimit,
    present: presentAddress,
    message: ({ locale }) => getMessages(locale).addresses.created,
  }),
  expose(showAddress, {
    method: 'get',
    path: paths.address,
    tag,
    summary: 'Get an address',
    output: addressSchema,
    atMost: readCallLimit,
    present: presentAddress,
  }),
  expose(updateAddress, {
    method: 'put',
    path: paths.address,
    tag,
    summary: 'Update an address; omitted fields keep their values',
    output: addressSchema,
    atMost: writeCallLimit,
    present: presentAddress,
    message: ({ locale }) => getMessages(locale).addresses.updated,
  }),
  expose(deleteAddress, {
    method: 'delete',
    path: paths.address,
    tag,
    summary: 'Delete an address; the newest remaining one becomes the default',
    output: z.null(),
    atMost: writeCallLimit,
    present: () => null,
    message: ({ locale }) => getMessages(locale).addresses.deleted,
  }),
  expose(listCountries, {
    method: 'get',
    path: paths.countries,
    tag,
    summary: 'List countries, Egypt first',
    output: z.array(countrySchema),
    atMost: readCallLimit,
    present: (countries) => countries.map(presentCountry),
  }),
  expose(listCities, {
    method: 'get',
    path: paths.cities,
    tag,
    summary: 'List the cities of a country with their shipping fees',
    output: z.array(citySchema),
    atMost: readCallLimit,
    present: (cities) => cities.map(presentCity),
  }),
] as const;

import { z } from '@hono/zod-openapi';
import { addressInput } from '#shop/addresses/address.ts';
import { createAddress } from '#shop/addresses/create-address.ts';
import { deleteAddress } from '#shop/addresses/delete-address.ts';
import { listAddresses } from '#shop/addresses/list-addresses.ts';
import { listCities, listCitiesInput } from '#shop/addresses/list-cities.ts';
import { listCountries } from '#shop/addresses/list-countries.ts';
import { showAddress } from '#shop/addresses/show-address.ts';
import { updateAddress } from '#shop/addresses/update-address.ts';
import { readAtMost, writeAtMost } from '#shop/auth/limit-call.ts';
import { wordsIn } from '#words/words.ts';
import { type Api, define } from './define.ts';
import { paths } from './paths.ts';
import {
  addressShape,
  cityShape,
  countryShape,
  presentAddress,
  presentCity,
  presentCountry,
} from './presenters/address.ts';

const tag = 'Addresses';

/** A shopper's addresses, and the places they can be in. */
export function addressCalls(api: Api): void {
  define(api, {
    method: 'get',
    path: paths.addresses,
    tag,
    summary: 'The addresses, the default one first',
    auth: 'user',
    output: z.array(addressShape),
    atMost: readAtMost,
    handle: async (ctx) => ({ data: (await listAddresses(ctx)).map(presentAddress) }),
  });
  define(api, {
    method: 'post',
    path: paths.addresses,
    tag,
    summary: 'Add an address; the first one is the default',
    auth: 'user',
    input: addressInput,
    output: addressShape,
    created: true,
    atMost: writeAtMost,
    handle: async (ctx, input) => ({
      data: presentAddress(await createAddress(ctx, input)),
      message: wordsIn(ctx.locale).addresses.created,
    }),
  });
  define(api, {
    method: 'get',
    path: paths.address,
    tag,
    summary: 'One address',
    auth: 'user',
    output: addressShape,
    atMost: readAtMost,
    handle: async (ctx, input) => ({ data: presentAddress(await showAddress(ctx, input)) }),
  });
  define(api, {
    method: 'put',
    path: paths.address,
    tag,
    summary: 'Change an address; what is left out stays',
    auth: 'user',
    input: addressInput.partial(),
    output: addressShape,
    atMost: writeAtMost,
    handle: async (ctx, input) => ({
      data: presentAddress(await updateAddress(ctx, input)),
      message: wordsIn(ctx.locale).addresses.updated,
    }),
  });
  define(api, {
    method: 'delete',
    path: paths.address,
    tag,
    summary: 'Delete an address; the newest that remains takes over as default',
    auth: 'user',
    output: z.null(),
    atMost: writeAtMost,
    handle: async (ctx, input) => {
      await deleteAddress(ctx, input);
      return { data: null, message: wordsIn(ctx.locale).addresses.deleted };
    },
  });
  define(api, {
    method: 'get',
    path: paths.countries,
    tag,
    summary: 'Every country, Egypt first',
    output: z.array(countryShape),
    atMost: readAtMost,
    handle: async (ctx) => ({ data: (await listCountries(ctx)).map(presentCountry) }),
  });
  define(api, {
    method: 'get',
    path: paths.cities,
    tag,
    summary: 'The cities of a country with what shipping there costs',
    input: listCitiesInput,
    output: z.array(cityShape),
    atMost: readAtMost,
    handle: async (ctx, input) => ({ data: (await listCities(ctx, input)).map(presentCity) }),
  });
}

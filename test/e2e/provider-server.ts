import { openIdentityProvider } from '../identity-provider.ts';

/** The identity provider of the browser tests, on another site: `localhost` differs from the shop's 127.0.0.1. */
const { issuer } = await openIdentityProvider(process.env['REDIRECT_URI']!, Number(process.env['PORT']), 'localhost');
console.log(issuer);

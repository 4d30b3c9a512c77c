import type { Config } from '@react-router/dev/config';

export default {
  ssr: true,
  splitRouteModules: true,
  // `server/origin.ts` has checked where an action comes from, knowing PUBLIC_URL. The router compares with the address of the
  // request alone, and so refuses every form behind a proxy that ends TLS.
  allowedActionOrigins: ['**'],
} satisfies Config;

import type { Config } from '@react-router/dev/config';
import shop from '../../../react-router.config.ts';

export default { ...shop, buildDirectory: '../../../data/lighthouse/bare' } satisfies Config;

import { expect, test } from 'vitest';
import { scanCode } from './scan-code.ts';

test.for([
  ['YP-260614-7K3QM9-1', 'YP-260614-7K3QM9-1'],
  ['  yp-260614-7k3qm9-1\r', 'YP-260614-7K3QM9-1'],
  // The same keys while the keyboard is Arabic.
  ['غح-٢٦٠٦١٤-٧ن٣ضة٩-١', 'YP-260614-7K3QM9-1'],
  ['إ؛-260614-7،3َ’9-1', 'YP-260614-7K3QM9-1'],
  ['لاشمة-1', 'BALM-1'],
  ['set/2~a', 'SET/2~A'],
  ['٦٢٢١١٥٥٠٠٠١٢٣', '6221155000123'],
])('%s is read as %s', ([typed, code]) => expect(scanCode(typed!)).toBe(code));

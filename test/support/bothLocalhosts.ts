import dns from 'node:dns/promises';
import { syncBuiltinESMExports } from 'node:module';

/* Loaded before the program: localhost is an address of each family, as on most machines. */

const addresses = [
  { address: '127.0.0.1', family: 4 },
  { address: '::1', family: 6 },
];

Reflect.set(dns, 'lookup', () => Promise.resolve(addresses));
syncBuiltinESMExports();

import dns from 'node:dns/promises';
import { syncBuiltinESMExports } from 'node:module';

/* Preloaded: resolves localhost to IPv4 and IPv6 addresses, as on most machines. */

const addresses = [
  { address: '127.0.0.1', family: 4 },
  { address: '::1', family: 6 },
];

Reflect.set(dns, 'lookup', () => Promise.resolve(addresses));
syncBuiltinESMExports();

import dns from 'node:dns/promises';
import { syncBuiltinESMExports } from 'node:module';

/* Preloaded: resolves every name to an IPv4 and an IPv6 loopback address, as most machines resolve localhost. */

const addresses = [
  { address: '127.0.0.1', family: 4 },
  { address: '::1', family: 6 },
];

Reflect.set(dns, 'lookup', () => Promise.resolve(addresses));
syncBuiltinESMExports();

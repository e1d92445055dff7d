import { isIP, type LookupFunction } from 'node:net';

/** A look-up that returns addresses found and checked before: no name is looked up twice. */
export const pinnedTo =
  (addresses: string[]): LookupFunction =>
  (_host, options, callback) => {
    const all = addresses.map((address) => ({ address, family: isIP(address) }));
    if (options.all) callback(null, all);
    else callback(null, all[0]?.address ?? '', all[0]?.family ?? 4);
  };

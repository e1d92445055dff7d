import { describe, expect, it } from 'vitest';
import { privateNetworks } from './private-networks.js';

const refused = (text: string) => {
  try {
    privateNetworks(['10.0.0.0/8', text]);
  } catch (error) {
    return (error as { extra: { details: { field: string }[] } }).extra.details.map(({ field }) => field);
  }
  return [];
};

describe('private networks', () => {
  it('are written by their first address, each once', () => {
    expect(
      privateNetworks([' 10.1.2.3/16', '10.1.0.0/16', '192.168.0.9/32', 'fd00::1/8', '::1/128']),
    ).toEqual(['10.1.0.0/16', '192.168.0.9/32', 'fd00::/8', '::1/128']);
  });

  it.each(['8.8.8.0/24', '0.0.0.0/0', '::/0', '10.0.0.0/7', '10.0.0.1', '10.0.0.0/33', 'ten', ''])(
    'are not %j',
    (text) => {
      expect(refused(text)).toEqual(['allowedPrivateNetworks[1]']);
    },
  );
});

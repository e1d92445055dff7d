import type { WithdrawalMethod } from '@parley/contracts/public';
import type { AppError } from '@parley/platform/errors';
import { describe, expect, it } from 'vitest';
import { assertWalletAddress, maskedAddress } from './wallet-address.policy.js';

/** Addresses of USDT contracts, and the examples of EIP-55. */
const tron = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
const ethereum = '0xdAC17F958D2ee523a2206206994597C13D831ec7';
const examples = [
  '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
  '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
  '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
];
const bitcoin = '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2';

const ruleOf = (method: WithdrawalMethod, address: string) =>
  assertWalletAddress(method, address).then(
    () => 'right',
    ({ extra }: AppError) => extra.details?.[0]?.rule,
  );

describe('the address of a wallet', () => {
  it.each([
    ['usdt-trc20', tron],
    ['usdt-erc20', ethereum],
    ['usdt-bep20', ethereum],
    ...examples.map((one) => ['usdt-erc20', one] as const),
  ] as const)('of %s may be %s', async (method, address) => {
    expect(await ruleOf(method, address)).toBe('right');
  });

  it.each([
    ['usdt-trc20', ethereum, 'network'],
    ['usdt-trc20', bitcoin, 'network'],
    ['usdt-trc20', '', 'network'],
    ['usdt-trc20', `${tron}a`, 'network'],
    ['usdt-trc20', ` ${tron}`, 'network'],
    ['usdt-erc20', tron, 'network'],
    ['usdt-bep20', tron, 'network'],
    ['usdt-erc20', ethereum.slice(0, -1), 'network'],
    ['usdt-erc20', ethereum.slice(2), 'network'],
    ['usdt-erc20', ethereum.toLowerCase(), 'case'],
    ['usdt-bep20', ethereum.toLowerCase(), 'case'],
    ['usdt-erc20', `0x${ethereum.slice(2).toUpperCase()}`, 'case'],
  ] as const)('of %s is not "%s": %s', async (method, address, rule) => {
    expect(await ruleOf(method, address)).toBe(rule);
  });

  it.each([
    ['usdt-trc20', tron, '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'],
    ['usdt-erc20', ethereum, '0123456789abcdefABCDEF'],
    ['usdt-bep20', ethereum, '0123456789abcdefABCDEF'],
  ] as const)('of %s is refused with any one letter of it mistyped', async (method, address, alphabet) => {
    const start = method === 'usdt-trc20' ? 1 : 2;
    const accepted: string[] = [];
    let tried = 0;
    for (let place = start; place < address.length; place++) {
      for (const letter of alphabet) {
        if (letter === address[place]) continue;
        const mistyped = address.slice(0, place) + letter + address.slice(place + 1);
        tried++;
        if ((await ruleOf(method, mistyped)) === 'right') accepted.push(mistyped);
      }
    }
    expect(tried).toBeGreaterThan(800);
    expect(accepted).toEqual([]);
  });

  it('is refused with two neighbouring letters swapped', async () => {
    for (let place = 1; place < tron.length - 1; place++) {
      const swapped = tron.slice(0, place) + tron[place + 1] + tron[place] + tron.slice(place + 2);
      if (swapped !== tron) expect(await ruleOf('usdt-trc20', swapped)).toBe('checksum');
    }
  });

  it('shows its first six and last four characters', () => {
    expect(maskedAddress(tron)).toBe('TR7NHq…Lj6t');
  });
});

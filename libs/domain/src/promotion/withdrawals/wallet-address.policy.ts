import { createHash } from 'node:crypto';
import type { WithdrawalMethod } from '@parley/contracts/public';
import { AppError } from '@parley/platform/errors';

/** Addresses of a chain: their form, and a check of their checksum. */
interface Chain {
  form: RegExp;
  hasChecksum: (address: string) => Promise<boolean>;
}

const tron: Chain = { form: /^T[1-9A-HJ-NP-Za-km-z]{33}$/, hasChecksum: hasTronChecksum };
const ethereum: Chain = { form: /^0x[0-9a-fA-F]{40}$/, hasChecksum: hasEthereumChecksum };

const chains: Record<WithdrawalMethod, Chain> = {
  'usdt-trc20': tron,
  'usdt-erc20': ethereum,
  'usdt-bep20': ethereum,
};

const tronVersion = 0x41;
const tronBytes = 21;

/** Rejects with `promotion.address_invalid` if an address does not belong to the method's chain, or was mistyped. */
export async function assertWalletAddress(method: WithdrawalMethod, address: string): Promise<void> {
  const { form, hasChecksum } = chains[method];
  if (!form.test(address)) throw invalid('network', 'This is no address of the network of that method.');
  if (await hasChecksum(address)) return;
  if (form === ethereum.form && isOneCase(address)) {
    const message =
      'The address is all in one case, so it cannot be checked. Copy it from the wallet with its case.';
    throw invalid('case', message);
  }
  throw invalid('checksum', 'The checksum of the address is wrong: it was mistyped or cut.');
}

/** The first six and the last four characters. */
export const maskedAddress = (address: string): string => `${address.slice(0, 6)}…${address.slice(-4)}`;

/** Base58Check of the version byte and a hash of 20 bytes. */
async function hasTronChecksum(address: string): Promise<boolean> {
  const { createBase58check } = await import('@scure/base');
  const base58check = createBase58check(
    (bytes: Uint8Array) => new Uint8Array(createHash('sha256').update(bytes).digest()),
  );
  try {
    const bytes = base58check.decode(address);
    return bytes.length === tronBytes && bytes[0] === tronVersion;
  } catch {
    return false;
  }
}

/** EIP-55: the case of the letters is the checksum. */
async function hasEthereumChecksum(address: string): Promise<boolean> {
  // Imported here: it loads the curves of signatures, and addresses are rarely added.
  const { addr } = await import('micro-eth-signer');
  return addr.addChecksum(address) === address;
}

function isOneCase(address: string): boolean {
  const digits = address.slice(2);
  return digits === digits.toLowerCase() || digits === digits.toUpperCase();
}

function invalid(rule: string, message: string): AppError {
  return new AppError('promotion.address_invalid', message, {
    details: [{ field: 'address', rule, message }],
  });
}

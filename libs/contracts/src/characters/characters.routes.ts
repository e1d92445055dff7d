import type { Page } from '../http/reply.js';
import { route } from '../http/route.js';
import type {
  Allocate,
  Allocation,
  AllocationQuery,
  CharacterBalance,
  CharacterUsage,
  UsageQuery,
  UsageSums,
} from './characters.types.js';

const owner = ['owner'] as const;
const tenant = ['owner', 'agent'] as const;

export const characterRoutes = {
  /** Reads the tenant's character balance. */
  'characters.balance': route<{ reply: CharacterBalance }>('GET', '/api/characters/balance', tenant),
  /** Lists the use of characters by day and purpose. An agent sees its own use. */
  'characters.usage': route<{ query: UsageQuery; reply: Page<CharacterUsage> }>(
    'GET',
    '/api/characters/usage',
    tenant,
  ),
  /** Adds up the characters spent that match a filter. */
  'characters.usage-sums': route<{ query: UsageQuery; reply: UsageSums }>(
    'GET',
    '/api/characters/usage/sums',
    tenant,
  ),
  /** Lists allocations between the main balance and sub-accounts. */
  'characters.allocations': route<{ query: AllocationQuery; reply: Page<Allocation> }>(
    'GET',
    '/api/characters/allocations',
    owner,
    { privilege: 'character-allocation' },
  ),
  /** Allocates characters of the main balance to a limited sub-account, or takes them back. */
  'characters.allocate': route<{ body: Allocate; reply: Allocation }>(
    'POST',
    '/api/characters/allocations',
    owner,
    { privilege: 'character-allocation', keyed: true },
  ),
} as const;

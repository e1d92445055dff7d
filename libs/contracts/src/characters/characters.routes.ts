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
  'characters.balance': route<{ reply: CharacterBalance }>('GET', '/api/characters/balance', tenant),
  /** An agent sees its own. */
  'characters.usage': route<{ query: UsageQuery; reply: Page<CharacterUsage> }>(
    'GET',
    '/api/characters/usage',
    tenant,
  ),
  'characters.usage-sums': route<{ query: UsageQuery; reply: UsageSums }>(
    'GET',
    '/api/characters/usage/sums',
    tenant,
  ),
  'characters.allocations': route<{ query: AllocationQuery; reply: Page<Allocation> }>(
    'GET',
    '/api/characters/allocations',
    owner,
    { privilege: 'B0002' },
  ),
  /** From the main balance to a limited sub-account, or back. */
  'characters.allocate': route<{ body: Allocate; reply: Allocation }>(
    'POST',
    '/api/characters/allocations',
    owner,
    { privilege: 'B0002', keyed: true },
  ),
} as const;

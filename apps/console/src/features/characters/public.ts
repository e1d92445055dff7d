export { AllocateButton } from './allocations/AllocateButton';
export { AllocationsPage } from './allocations/AllocationsPage';
export { readAllocationSearch } from './allocations/allocation-search';
export { balanceQuery, showBalance } from './balance';
export { useRunway } from './use-runway';
export { LowCharacters } from './LowCharacters';
export { UsagePage } from './usage/UsagePage';
export { readUsageSearch } from './usage/usage-search';

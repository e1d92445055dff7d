import fc from 'fast-check';
import type { ModelDesk } from './order-model.types.js';

export const began = Date.UTC(2026, 9, 30, 12);
export const zones = [
  'Asia/Shanghai',
  'America/New_York',
  'Australia/Lord_Howe',
  'Pacific/Kiritimati',
  'UTC',
] as const;
export const resetMinutes = [0, 90, 480, 1_439] as const;
export const desks: readonly ModelDesk[] = [
  { desk: 0, sub: 0, scope: 'sub_account' },
  { desk: 1, sub: 0, scope: 'sub_account' },
  { desk: 2, sub: 1, scope: 'sub_account' },
  { desk: 3, sub: 2, scope: 'tenant' },
];

const pick = fc.nat(99);
const report = fc.record({
  account: fc.nat(5),
  desk: fc.nat(3),
  ago: fc.oneof({ weight: 3, arbitrary: fc.nat(120) }, fc.nat(3_000)),
});
const kinds = {
  report: 9,
  close: 3,
  merge: 2,
  reset: 1,
  takeOut: 2,
  mark: 1,
  import: 1,
  fold: 1,
  member: 1,
  status: 1,
  resetTime: 1,
  option: 1,
  zone: 1,
  delete: 1,
  create: 1,
} as const;
const command = fc.record({
  kind: fc.oneof(
    ...Object.entries(kinds).map(([kind, weight]) => ({
      weight,
      arbitrary: fc.constant(kind as keyof typeof kinds),
    })),
  ),
  minutes: fc.oneof({ weight: 4, arbitrary: fc.nat(90) }, fc.nat(1_500), fc.constant(2_900)),
  reports: fc.array(report, { minLength: 1, maxLength: 6 }),
  pick,
  other: pick,
  flag: fc.boolean(),
});
export type Command = typeof command extends fc.Arbitrary<infer C> ? C : never;
/** Commands on a tenant's orders in sequence. */
export const scenario = fc.record({
  zone: fc.constantFrom(...zones),
  option: fc.boolean(),
  commands: fc.array(command, { minLength: 6, maxLength: 16 }),
});
export type Scenario = typeof scenario extends fc.Arbitrary<infer S> ? S : never;

import { expect, test } from 'vitest';
import { type OpenPorts, type PortAllowance, PortBudget } from './port-budget.js';

type Allowance = PortAllowance & { subAccountId: string };
const dynamic: Allowance = { subAccountId: 'own', portMode: 'dynamic', portsReserved: 0, portLimit: null };
const fixed: Allowance = { subAccountId: 'own', portMode: 'fixed', portsReserved: 2, portLimit: null };
const pool = { portNum: 5, reserved: 2 };

/** Open ports of the requesting sub-account and of two others, one of each mode. */
function opened({ own = 0, inPool = 0, fixedOpen = 0 }, { portMode }: PortAllowance = dynamic): OpenPorts[] {
  return [
    { subAccountId: 'own', portMode, open: own },
    { subAccountId: 'other', portMode: 'dynamic', open: inPool },
    { subAccountId: 'reserver', portMode: 'fixed', open: fixedOpen },
  ];
}

/** The number of ports that the budget lets one sub-account open. */
function room(budget: PortBudget, allowance: Allowance): number {
  let taken = 0;
  while (taken < 100 && budget.reserve(allowance, null)) taken++;
  return taken;
}

test('the pool is what is not reserved, less what others took', () => {
  expect(room(new PortBudget(pool, []), dynamic)).toBe(3);
  expect(room(new PortBudget(pool, opened({ inPool: 2, fixedOpen: 1 })), dynamic)).toBe(1);
  expect(room(new PortBudget({ ...pool, reserved: 5 }, []), dynamic)).toBe(0);
});

test('a reservation is had in full, and no more', () => {
  expect(room(new PortBudget(pool, opened({ inPool: 3 }, fixed)), fixed)).toBe(2);
  expect(room(new PortBudget(pool, opened({ own: 2 }, fixed)), fixed)).toBe(0);
});

test('a limit of its own binds in either mode', () => {
  expect(room(new PortBudget(pool, []), { ...dynamic, portLimit: 1 })).toBe(1);
  expect(room(new PortBudget(pool, []), { ...fixed, portLimit: 1 })).toBe(1);
  expect(room(new PortBudget(pool, opened({ own: 1 })), { ...dynamic, portLimit: 1 })).toBe(0);
});

test('all ports together never exceed the package, also right after a reservation shrank', () => {
  const full = opened({ inPool: 1, fixedOpen: 3 });
  expect(room(new PortBudget({ portNum: 4, reserved: 0 }, full), dynamic)).toBe(0);
});

test('taking over moves a port between the pools, and adds none', () => {
  const full = (allowance: Allowance, own = 1) =>
    new PortBudget(
      pool,
      opened({ own, inPool: allowance.portMode === 'dynamic' ? 3 - own : 3, fixedOpen: 2 }, allowance),
    );
  const other = { subAccountId: 'other', portMode: 'dynamic' } as const;
  const reserver = { subAccountId: 'reserver', portMode: 'fixed' } as const;
  expect(full(dynamic).reserve(dynamic, other)).toBe(true);
  expect(full(dynamic).reserve(dynamic, reserver)).toBe(false);
  expect(full(fixed).reserve(fixed, other)).toBe(true);
  expect(full(fixed, 2).reserve(fixed, other)).toBe(false);
});

test('what one takes the next one lacks, and who lost a port may have another', () => {
  const others = { ...dynamic, subAccountId: 'other', portLimit: 1 };
  const budget = new PortBudget({ portNum: 3, reserved: 0 }, opened({ inPool: 1 }));
  expect(budget.reserve(others, null), 'at its limit').toBe(false);
  expect(budget.reserve(dynamic, others)).toBe(true);
  expect(budget.reserve(others, null)).toBe(true);
  expect(budget.reserve(dynamic, null)).toBe(true);
  expect(budget.reserve(dynamic, null), 'the pool is empty').toBe(false);
});

import { expect, test } from 'vitest';
import { type PortAllowance, PortBudget, type PortUsage } from './port-budget.js';

const usage = (given: Partial<PortUsage> = {}): PortUsage => ({
  portNum: 5,
  reserved: 2,
  open: 0,
  dynamicOpen: 0,
  ownOpen: 0,
  ...given,
});
const dynamic: PortAllowance = { portMode: 'dynamic', portsReserved: 0, portLimit: null };
const fixed: PortAllowance = { portMode: 'fixed', portsReserved: 2, portLimit: null };

/** How many ports it lets one take. */
function room(given: PortUsage, allowance: PortAllowance): number {
  const budget = new PortBudget(given, allowance);
  let taken = 0;
  while (taken < 100 && budget.reserve(null)) taken++;
  return taken;
}

test('the pool is what is not reserved, less what others took', () => {
  expect(room(usage(), dynamic)).toBe(3);
  expect(room(usage({ open: 3, dynamicOpen: 2 }), dynamic)).toBe(1);
  expect(room(usage({ reserved: 5 }), dynamic)).toBe(0);
});

test('a reservation is had in full, and no more', () => {
  expect(room(usage({ open: 3, dynamicOpen: 3 }), fixed)).toBe(2);
  expect(room(usage({ ownOpen: 2, open: 2 }), fixed)).toBe(0);
});

test('a limit of its own binds in either mode', () => {
  expect(room(usage(), { ...dynamic, portLimit: 1 })).toBe(1);
  expect(room(usage(), { ...fixed, portLimit: 1 })).toBe(1);
  expect(room(usage({ ownOpen: 1, open: 1, dynamicOpen: 1 }), { ...dynamic, portLimit: 1 })).toBe(0);
});

test('all ports together never exceed the package, also right after a reservation shrank', () => {
  expect(room(usage({ portNum: 4, reserved: 0, open: 4, dynamicOpen: 1 }), dynamic)).toBe(0);
});

test('taking over moves a port between the pools, and adds none', () => {
  const full = usage({ open: 5, dynamicOpen: 3, ownOpen: 1 });
  expect(new PortBudget(full, dynamic).reserve('dynamic')).toBe(true);
  expect(new PortBudget(full, dynamic).reserve('fixed')).toBe(false);
  expect(new PortBudget({ ...full, ownOpen: 1 }, fixed).reserve('dynamic')).toBe(true);
  expect(new PortBudget({ ...full, ownOpen: 2 }, fixed).reserve('dynamic')).toBe(false);
});

import { afterEach, expect, it, vi } from 'vitest';
import { storage } from './storage';

afterEach(() => vi.useRealTimers());

it('a remembered form is kept for 30 days, anything else without end', () => {
  const form = { username: 'ann@shop.example', password: 'sealed' };
  vi.useFakeTimers();
  storage.set('loginForm', form);
  storage.set('theme', 'dark');
  vi.advanceTimersByTime(2_592_000_000 - 1);
  expect(storage.get('loginForm')).toEqual(form);
  vi.advanceTimersByTime(1);
  expect(storage.get('loginForm')).toBeUndefined();
  vi.advanceTimersByTime(100 * 2_592_000_000);
  expect(storage.get('theme')).toBe('dark');
});

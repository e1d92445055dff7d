// Realistic accounts of each platform, numbered so that each is unique.
import fs from 'node:fs';
import path from 'node:path';
import { replaceFile } from '../fingerprint.mjs';

const byPhone = new Set(['whatsapp', 'whatsapp-business', 'viber', 'zalo', 'signal']);

/** The fleet's platforms: some identify people by phone, some by name. */
export const fleetPlatforms = ['whatsapp', 'telegram', 'line', 'instagram'];

/** The account with a given number on a platform. */
export function accountOf(platform, number) {
  if (byPhone.has(platform)) {
    const digits = String(number % 1e9).padStart(9, '0');
    return `+86${number < 1e9 ? '13' : '18'}${digits}`;
  }
  return `pf${number.toString(36).padStart(7, '0')}`;
}

/** Reserves `count` numbers that no earlier run on this data folder used. Returns the first. */
export function takeNumbers(folder, count) {
  const file = path.join(folder, 'fleet.json');
  let next = 10_000;
  try {
    ({ next } = JSON.parse(fs.readFileSync(file, 'utf8')));
  } catch {
    // the first run
  }
  replaceFile(file, `${JSON.stringify({ next: next + count })}\n`, 0o600);
  return next;
}

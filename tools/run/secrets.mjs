// Secrets are created once per data folder and never shown. For servers named by settings, they come from outside.
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import { replaceFile } from '../fingerprint.mjs';

const random = (bytes) => randomBytes(bytes).toString('base64url');

/** Makes a value of each secret. Letters, digits, hyphens and underscores, because passwords become part of addresses. */
export const makers = {
  TOKEN_SECRET: () => random(48),
  ENCRYPTION_KEYS: () => `k1:${random(32)}`,
  LOOKUP_KEY: () => random(32),
  SANDBOX_SECRET: () => random(48),
  DATABASE_ADMIN_PASSWORD: () => random(24),
  DATABASE_OWNER_PASSWORD: () => random(24),
  DATABASE_APP_PASSWORD: () => random(24),
  DATABASE_SYSTEM_PASSWORD: () => random(24),
  REDIS_PASSWORD: () => random(24),
};

const givenWithOwnDatabase = [
  'TOKEN_SECRET',
  'ENCRYPTION_KEYS',
  'LOOKUP_KEY',
  'DATABASE_APP_PASSWORD',
  'DATABASE_SYSTEM_PASSWORD',
  'DATABASE_OWNER_PASSWORD',
];

/** A start's secrets: the settings' take precedence over the data folder's, except for the private servers' own. */
export function loadSecrets(data, settings = {}) {
  const kept = readSecrets(data);
  const all = Object.fromEntries(Object.keys(makers).map((name) => [name, kept[name] ?? makers[name]()]));
  if (Object.keys(makers).some((name) => !kept[name])) {
    const lines = Object.entries(all).map(([name, value]) => `${name}=${value}\n`);
    replaceFile(data.file('secrets'), lines.join(''), 0o600);
  }
  const outside = settings.DATABASE_URL ? givenWithOwnDatabase : givenWithOwnDatabase.slice(0, 3);
  for (const name of outside) if (settings[name]) all[name] = settings[name];
  return all;
}

function readSecrets(data) {
  const file = data.file('secrets');
  if (!fs.existsSync(file)) return {};
  fs.chmodSync(file, 0o600);
  const lines = fs.readFileSync(file, 'utf8').split('\n').filter(Boolean);
  return Object.fromEntries(
    lines.map((text) => [text.slice(0, text.indexOf('=')), text.slice(text.indexOf('=') + 1)]),
  );
}

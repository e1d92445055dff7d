import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { errorStatus, kickReasons, portCloseReasons } from '@parley/contracts/public';
import { expect, it } from 'vitest';

const page = readFileSync('docs/desktop-protocol.md', 'utf8');
const status = errorStatus as Record<string, number>;

/** Errors in the desktop door's answers. */
const behindTheDoor = [
  'apps/api/src/desktop',
  'libs/domain/src/desktop',
  'libs/domain/src/ports',
  'libs/domain/src/ingest',
];
/** Parts of these features that only the console reaches. */
const consoleOnly = ['libs/domain/src/fans/imports', 'libs/domain/src/fans/actions'];
/** The protocol has names of its own for these errors. */
const renamed = ['identity.credentials_wrong', 'identity.session_ended'];
/** Errors of code outside: sign-in, and the server's readiness. */
const elsewhere = [
  'tenants.suspended',
  'identity.totp_wrong',
  'identity.too_many_attempts',
  'request.unauthenticated',
  'translation.text_empty',
  'translation.text_too_long',
  'translation.language_unknown',
  'translation.target_missing',
  'translation.id_reused',
  'translation.unsupported',
  'translation.failed',
  'characters.not_enough',
  'desktop.session_replaced',
  'desktop.session_revoked',
  'request.demo_mode',
  'server.unavailable',
];

function named(): Set<string> {
  const files = behindTheDoor.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts'))
      .map((file) => path.join(folder, file))
      .filter((file) => !consoleOnly.some((part) => file.startsWith(`${part}/`))),
  );
  const text = files.map((file) => readFileSync(file, 'utf8')).join('\n');
  const names = [...text.matchAll(/'([a-z-]+\.[a-z_]+)'/g)].map(([, name = '']) => name);
  return new Set([...names, ...elsewhere].filter((name) => name in status && !renamed.includes(name)));
}

const cells = (line: string): string[] => line.split('|').map((cell) => cell.trim());
const namesIn = (cell = ''): string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);

it('the protocol lists every error the desktop door answers with, on its status', () => {
  const lines = page.slice(page.indexOf('\n## Errors')).split('\n').map(cells);
  const listed = new Map(
    lines.flatMap(([, names, statuses = '']) => {
      const numbers = statuses.split(', ').map(Number);
      return namesIn(names).map((name, index) => [name, numbers[index]] as const);
    }),
  );
  const expected = new Map([...named()].map((name) => [name, status[name]]));
  expect(expected.size).toBeGreaterThan(20);
  expect(Object.fromEntries(listed)).toEqual(Object.fromEntries(expected));
});

it('the protocol says for each reason what to do', () => {
  const lines = page.split('\n').map(cells);
  const kick = lines.find(([, kind]) => kind === '`kick`');
  expect(namesIn(kick?.[2])).toEqual(['reason', ...kickReasons]);
  const from = lines.findIndex(([, first]) => first === '`reason`');
  const rows = lines.slice(from + 2);
  const end = rows.findIndex((row) => row.length === 1);
  const lost = rows.slice(0, end).flatMap(([, reasons]) => namesIn(reasons));
  const ownDoing = 'client_closed';
  expect(lost.toSorted()).toEqual(portCloseReasons.filter((reason) => reason !== ownDoing).toSorted());
});

import dns from 'node:dns/promises';
import fs from 'node:fs';
import http from 'node:http';
import https from 'node:https';
import { syncBuiltinESMExports } from 'node:module';
import { Redis } from 'ioredis';
import { Agent } from 'undici';
import { PasswordService } from '../../libs/domain/src/identity/passwords/password.service.js';
import type { Wait } from './transaction-exceptions.js';
import { refuseWithin } from './transaction-guard.js';

type Call = (...given: unknown[]) => unknown;

/** Makes these methods throw when a transaction would wait for them. */
function guardCalls(owner: object, names: string[], wait: Wait): void {
  const methods = owner as Record<string, Call>;
  for (const name of names) {
    const call = methods[name];
    if (!call) throw new Error(`there is no ${name}`);
    methods[name] = function (this: unknown, ...given) {
      refuseWithin(wait);
      return call.apply(this, given);
    };
  }
}

const functionsOf = (owner: object): string[] =>
  Object.entries(owner).flatMap(([name, value]) => (typeof value === 'function' ? [name] : []));

guardCalls(Redis.prototype, ['sendCommand'], 'redis');
guardCalls(PasswordService.prototype, ['hash', 'verify'], 'hash');
guardCalls(fs.promises, functionsOf(fs.promises), 'file');
guardCalls(fs, ['createReadStream', 'createWriteStream'], 'file');
const handle = await fs.promises.open(import.meta.filename);
guardCalls(
  Object.getPrototypeOf(handle) as object,
  ['appendFile', 'datasync', 'read', 'readFile', 'stat', 'sync', 'truncate', 'write', 'writeFile', 'writev'],
  'file',
);
await handle.close();
for (const client of [http, https]) guardCalls(client, ['get', 'request'], 'request');
guardCalls(globalThis, ['fetch'], 'request');
// All of undici's dispatchers inherit it from the class below `Agent`.
guardCalls(Object.getPrototypeOf(Agent.prototype) as object, ['dispatch'], 'request');
guardCalls(
  dns.Resolver.prototype,
  ['resolve', 'resolve4', 'resolve6', 'resolveCname', 'resolveTxt'],
  'request',
);
syncBuiltinESMExports();

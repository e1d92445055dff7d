import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/**
 * The address in a check's answer: in the usual envelope, as `{"ip": …}`, as a JSON string or as plain text.
 * Null if there is none.
 */
export function exitAddressOf(body: string): string | null {
  const text = body.trim();
  const said = textIn(readJson(text)) ?? text;
  return isIP(said) !== 0 ? ipaddr.process(said).toString() : null;
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function textIn(value: unknown): string | undefined {
  if (typeof value === 'string') return value.trim();
  if (typeof value !== 'object' || value === null) return undefined;
  const { data, ip } = value as { data?: unknown; ip?: unknown };
  return textIn(ip ?? data);
}

import type { Violation } from '../http/reply.js';
import type { SubAccountSettings } from './sub-account-settings.types.js';

type Asked = Pick<SubAccountSettings, 'characterMode' | 'autoAllocate' | 'lowThreshold' | 'refillAmount'> & {
  characters?: number | undefined;
};

/** Contradictory character settings, by field; empty without any. */
export function characterViolations({ characterMode, characters = 0, ...given }: Asked): Violation[] {
  const limited = characterMode === 'limited';
  const found: Violation[] = [];
  const add = (field: string, rule: string, message: string) => found.push({ field, rule, message });
  if (!limited && characters > 0)
    add('characters', 'limited', 'Only a limited sub-account has characters of its own.');
  if (!given.autoAllocate) return found;
  if (!limited) add('autoAllocate', 'limited', 'Only a limited sub-account can be refilled.');
  if (given.lowThreshold < 1) add('lowThreshold', 'min', 'lowThreshold must not be less than 1');
  if (given.refillAmount < 1) add('refillAmount', 'min', 'refillAmount must not be less than 1');
  return found;
}

type AskedPorts = Pick<SubAccountSettings, 'portMode' | 'portsReserved' | 'portLimit'>;

/** Contradictory port settings, by field; empty without any. */
export function portViolations({ portMode, portsReserved, portLimit }: AskedPorts): Violation[] {
  if (portMode !== 'fixed') return [];
  if (portsReserved < 1) {
    const message = 'A sub-account with fixed ports has at least 1 reserved.';
    return [{ field: 'portsReserved', rule: 'min', message }];
  }
  if (portLimit === null || portLimit >= portsReserved) return [];
  const message = 'The limit must not be less than the ports reserved.';
  return [{ field: 'portLimit', rule: 'min', message }];
}

import {
  characterViolations,
  defaultSettings,
  type EditSubAccount,
  type PlatformCode,
  portViolations,
  subAccountLimits,
  type SubAccountSettings,
  type SubAccountStatus,
} from '@parley/contracts/public';
import { randomBase32 } from '@parley/platform/crypto';
import { AppError } from '@parley/platform/errors';
import { isId } from '@parley/platform/ids';
import type { LockedPorts } from '../tenants/index.js';

/** Every setting of a sub-account, by its name in both the contract and the entity. */
export const settingFields = Object.keys(defaultSettings) as (keyof SubAccountSettings)[];

const transitions: Record<SubAccountStatus, readonly SubAccountStatus[]> = {
  normal: ['stopped', 'deleting'],
  stopped: ['normal', 'deleting'],
  deleting: ['deleted'],
  deleted: [],
};

export const statusesBefore = (next: SubAccountStatus): SubAccountStatus[] =>
  (Object.keys(transitions) as SubAccountStatus[]).filter((from) => transitions[from].includes(next));

export function subAccountNotFound(field?: string): AppError {
  const message = 'There is no such sub-account.';
  return new AppError('sub-accounts.not_found', message, {
    ...(field !== undefined && { details: [{ field, rule: 'exists', message }] }),
  });
}

/** The account of a deleted sub-account. Its old name is free again. */
export const deletedAccount = (id: string): string => `deleted_${id}`;

/** Rejects while it is being deleted, because nothing about it may change any more. */
export function assertNotDeleting(status: SubAccountStatus): void {
  if (status === 'deleting') {
    throw new AppError('sub-accounts.deleting', 'This sub-account is being deleted.');
  }
}

/** Rejects for the sub-account that the main account uses in a client. */
export function assertNotDefault(isDefault: boolean, verb: 'stopped' | 'deleted'): void {
  if (isDefault) {
    throw new AppError('sub-accounts.default_is_fixed', `The default sub-account cannot be ${verb}.`);
  }
}

/** An agent only finds its own sub-account. An owner, whose `own` is null, finds all of the tenant. */
export function assertSeen(seen: readonly string[] | null, asked: string): void {
  if (!isId('sub', asked) || (seen !== null && !seen.includes(asked))) throw subAccountNotFound();
}

/** Whether an edit reserves other ports. */
export const movesPorts = ({ portMode, portsReserved }: EditSubAccount): boolean =>
  portMode !== undefined || portsReserved !== undefined;

type Mode = Pick<SubAccountSettings, 'portMode' | 'portsReserved'>;

/** A dynamic sub-account reserves nothing, whatever was requested. */
export const reservedOf = ({ portMode, portsReserved }: Mode): number =>
  portMode === 'fixed' ? portsReserved : 0;

/** How many ports can be reserved in addition to those of the others. */
const reservable = ({ portNum }: LockedPorts, others: number): number => Math.max(0, portNum - others);

/** Rejects unless the reservation fits beside those of the others. */
export function assertReservable(plan: LockedPorts, others: number, reserved: number): void {
  const { portNum } = plan;
  const free = reservable(plan, others);
  if (reserved === 0 || reserved <= free) return;
  const message = `Only ${free} of ${portNum} ports can still be reserved.`;
  throw new AppError('sub-accounts.reservation_too_large', message, {
    details: [{ field: 'portsReserved', rule: 'max', message }],
  });
}

type CharacterSettings = Pick<
  SubAccountSettings,
  'characterMode' | 'autoAllocate' | 'lowThreshold' | 'refillAmount'
>;

/** An unlimited sub-account is never refilled, whatever was set before. */
export const refillOf = (settings: CharacterSettings): Omit<CharacterSettings, 'characterMode'> =>
  settings.characterMode === 'limited'
    ? {
        autoAllocate: settings.autoAllocate,
        lowThreshold: settings.lowThreshold,
        refillAmount: settings.refillAmount,
      }
    : { autoAllocate: false, lowThreshold: 0, refillAmount: 0 };

/** Rejects with `request.invalid`, naming each field. */
export function checkCharacters(asked: CharacterSettings & { characters?: number | undefined }): void {
  const details = characterViolations(asked);
  if (details[0]) throw new AppError('request.invalid', details[0].message, { details });
}

/** Rejects with `request.invalid`, naming each field. */
export function checkPorts(asked: Mode & Pick<SubAccountSettings, 'portLimit'>): void {
  const details = portViolations(asked);
  if (details[0]) throw new AppError('request.invalid', details[0].message, { details });
}

/** The settings after an edit. Settings that the new mode does not use are reset. */
export function settingsAfter(before: SubAccountSettings, changes: EditSubAccount): SubAccountSettings {
  const asked = Object.fromEntries(
    settingFields.map((field) => [field, changes[field] ?? (field in changes ? null : before[field])]),
  ) as unknown as SubAccountSettings;
  return { ...asked, ...refillOf(asked), portsReserved: reservedOf(asked) };
}

/** Short codes of platforms whose code is too long for the beginning of a name. */
const shortCodes: Partial<Record<PlatformCode, string>> = { 'whatsapp-business': 'wa-business' };

/** A random name for a new sub-account, such as `telegram-7k2mq9xd`. */
export function generatedAccount({ platforms: [first] }: SubAccountSettings): string {
  const begin = first === undefined ? 'client' : (shortCodes[first] ?? first);
  return `${begin}-${randomBase32(8).toLowerCase()}`;
}

export function accountTaken(): AppError {
  const message = 'This account name is taken. Choose another.';
  return new AppError('sub-accounts.account_taken', message, {
    details: [{ field: 'account', rule: 'unique', message }],
  });
}

export const tooManySubAccounts = (): AppError =>
  new AppError(
    'sub-accounts.too_many',
    `A main account has ${subAccountLimits.subAccountsMax} sub-accounts at most.`,
  );

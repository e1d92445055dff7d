import { Injectable } from '@nestjs/common';
import {
  characterViolations,
  offeredSwitches,
  portViolations,
  type PrivilegeCode,
  type SubAccountSettings,
  type SubAccountSwitch,
  subAccountSwitches,
  subAccountSwitchNames,
} from '@parley/contracts/public';
import type { TenantTx } from '@parley/platform/database';
import { AppError } from '@parley/platform/errors';
import { PrivilegeService } from '../billing/index.js';
import { SubAccountBalanceRegistry } from './sub-account-balance.registry.js';

type Switches = Pick<SubAccountSettings, SubAccountSwitch | 'dedupeScope' | 'autoAllocate' | 'characterMode'>;
type CharacterSettings = Pick<
  SubAccountSettings,
  'characterMode' | 'autoAllocate' | 'lowThreshold' | 'refillAmount'
>;

type PortSettings = Pick<SubAccountSettings, 'portMode' | 'portsReserved' | 'portLimit'>;

const allocation: PrivilegeCode = 'B0002';

/** Settings that need a privilege of the package, and when they are on. */
const privilegedSettings: {
  field: keyof Switches;
  code: PrivilegeCode;
  isOn: (settings: Switches) => boolean;
}[] = [
  { field: 'autoAllocate', code: allocation, isOn: ({ autoAllocate }) => autoAllocate },
  // A limited one that nobody may give characters to would never have any.
  {
    field: 'characterMode',
    code: allocation,
    isOn: ({ characterMode }) => characterMode === 'limited',
  },
  ...subAccountSwitchNames.flatMap((field) => {
    const code = subAccountSwitches[field].privilege;
    return code === null ? [] : [{ field, code, isOn: (settings: Switches) => settings[field] }];
  }),
  { field: 'dedupeScope', code: 'B0008', isOn: ({ dedupeScope }) => dedupeScope === 'tenant' },
];

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
export function checkPorts(asked: PortSettings): void {
  const details = portViolations(asked);
  if (details[0]) throw new AppError('request.invalid', details[0].message, { details });
}

/** The privileges and characters that a sub-account gets from its tenant. */
@Injectable()
export class SubAccountAllowanceService {
  constructor(
    private readonly privilegeService: PrivilegeService,
    private readonly balances: SubAccountBalanceRegistry,
  ) {}

  /** Rejects with `privileges.missing` for what is switched on now; what was on before may stay. */
  async check(tx: TenantTx, next: Switches, before?: Switches): Promise<void> {
    for (const { field, code, isOn } of privilegedSettings) {
      if (isOn(next) && !(before && isOn(before))) await this.privilegeService.require(tx, code, field);
    }
  }

  /** The same for a new one, and for the characters it is given at once. */
  async checkNew(tx: TenantTx, asked: Switches & { characters?: number | undefined }): Promise<void> {
    if (asked.characters) await this.privilegeService.require(tx, allocation, 'characters');
    await this.check(tx, asked);
  }

  /** The switches that the package adds. */
  async offered(tx: TenantTx): Promise<SubAccountSwitch[]> {
    return offeredSwitches(await this.privilegeService.held(tx));
  }

  /** A new one's first characters. Rejects with `characters.not_enough`, naming the field. */
  async grantInitial(tx: TenantTx, subAccountId: string, amount: number): Promise<void> {
    if (amount > 0) await this.balances.get().grantInitial(tx, subAccountId, amount);
  }

  /** Its refill was set anew: a balance below the threshold asks for one at once. */
  async refillAnew(tx: TenantTx, subAccountId: string, settings: CharacterSettings): Promise<void> {
    const { autoAllocate, lowThreshold } = settings;
    await this.balances.get().resetThreshold(tx, subAccountId, autoAllocate ? lowThreshold : 0);
  }

  /** Returns the rest of its balance to the main balance; returns how much. */
  async reclaim(tx: TenantTx, subAccountId: string, cause: string): Promise<number> {
    return this.balances.get().returnAll(tx, subAccountId, cause);
  }
}

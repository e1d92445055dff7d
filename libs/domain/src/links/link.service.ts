import { Injectable } from '@nestjs/common';
import { type CreateLink, type EditLink, linkLimits, type LinkSettings } from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import type { TenantTx } from '@parley/platform/database';
import { AppError, resolveEdit } from '@parley/platform/errors';
import { Ids } from '@parley/platform/ids';
import { valuesAsChanges } from '../audit/index.js';
import { QuotaService } from '../billing/index.js';
import { ReservedNameService } from '../settings/index.js';
import { localDate, TenantRepository } from '../tenants/index.js';
import type { LinkEntity } from './link.entity.js';
import { LinkEvents } from './link.events.js';
import { assertSettings, normaliseSettings, settingChanges, settingsOf } from './link.policy.js';
import { type CheckedSettings, LinkSettingsService } from './link-settings.service.js';
import { LinkRepository, type StoredLinkAccount } from './link.repository.js';

/** No local day lasts longer, whatever its zone does. */
const longestDayMs = 2 * 86_400_000;

type NewLink = Omit<LinkEntity, 'id' | 'tenantId' | 'code' | 'createdAt'>;

/** The rules of links. Each method works in the transaction it is given; `ownHosts` are hosts of diversion links. */
@Injectable()
export class LinkService {
  constructor(
    private readonly linkRepository: LinkRepository,
    private readonly settingsService: LinkSettingsService,
    private readonly tenantRepository: TenantRepository,
    private readonly quotas: QuotaService,
    private readonly reservedNames: ReservedNameService,
    private readonly events: LinkEvents,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  /**
   * Returns the new link's id. Rejects with `quotas.reached`, `links.too_many`, `….accounts_invalid`, `….source_invalid`,
   * `….url_invalid`, `….domain_invalid` or `request.invalid`; nothing is made then.
   */
  async create(
    tx: TenantTx,
    { platform, ...given }: CreateLink,
    ownHosts: ReadonlySet<string>,
  ): Promise<string> {
    const settings = normaliseSettings(platform, given);
    assertSettings(settings);
    assertAhead(settings, this.clock.now());
    await this.reservedNames.assertFree(tx, { name: settings.name });
    const stored = await this.settingsService.check(tx, platform, settings, ownHosts);
    const row = { ...columnsOf(stored.settings), ...fresh, platform, isEnabled: true };
    return this.insert(tx, row, stored.settings, stored.accounts);
  }

  /**
   * A copy with a code of its own, disabled and without a report. A name that is reserved by now stays, too. Returns its
   * id. Rejects with `links.not_found`, `links.too_many` or `quotas.reached`.
   */
  async duplicate(tx: TenantTx, id: string): Promise<string> {
    // Its domain is not deleted while it uses it.
    const link = await this.linkRepository.getForUpdate(tx, id);
    const { settings, accounts } = await this.read(tx, link);
    const row = { ...columnsOf(settings), ...fresh, platform: link.platform, isEnabled: false };
    return this.insert(tx, row, settings, accounts);
  }

  /** Fields that are left out stay. Rejects as creating does, and with `links.not_found`. */
  async edit(tx: TenantTx, id: string, given: EditLink, ownHosts: ReadonlySet<string>): Promise<void> {
    const link = await this.linkRepository.getForUpdate(tx, id);
    const read = await this.read(tx, link);
    const { settings: before, accounts: accountsBefore } = read;
    const settings = normaliseSettings(link.platform, { ...before, ...resolveEdit(before, given) });
    assertSettings(settings);
    if (settings.endsAt !== before.endsAt) assertAhead(settings, this.clock.now());
    const stored = await this.settingsService.check(tx, link.platform, settings, ownHosts, read);
    const changes = settingChanges(before, stored.settings);
    if (Object.keys(changes).length === 0) return this.events.unchanged();
    if (changes.name) await this.reservedNames.assertFree(tx, { name: settings.name });
    await this.linkRepository.update(tx, [id], columnsOf(stored.settings));
    if (changes.subAccountIds) await this.linkRepository.setSubAccounts(tx, id, settings.subAccountIds);
    if (changes.accounts ?? changes.accountSettings) {
      const more = stored.accounts.length - accountsBefore.length;
      if (more > 0) await this.takeRoom(tx, more);
      await this.linkRepository.setAccounts(tx, id, stored.accounts);
      await this.countToday(tx, id, newlyCapped(accountsBefore, stored.accounts));
    }
    await this.events.changed(tx, [{ id, name: settings.name, code: link.code }], changes);
  }

  /** A cap is for the whole day, whenever it is set. */
  private async countToday(tx: TenantTx, id: string, keys: readonly string[]): Promise<void> {
    if (keys.length === 0) return;
    const { timeZone } = await this.tenantRepository.current(tx);
    const now = this.clock.now();
    const since = new Date(now.getTime() - longestDayMs);
    await this.linkRepository.countSent(tx, id, { day: localDate(now, timeZone), since, keys });
  }

  private async insert(
    tx: TenantTx,
    row: NewLink,
    settings: LinkSettings,
    accounts: readonly StoredLinkAccount[],
  ): Promise<string> {
    await this.takeRoom(tx, accounts.length);
    if ((await this.linkRepository.count(tx)) >= linkLimits.linksMax) throw tooMany();
    const id = this.ids.next('lnk');
    const link = await this.linkRepository.insert(tx, { ...row, id, createdAt: this.clock.now() });
    await this.linkRepository.setSubAccounts(tx, id, settings.subAccountIds);
    await this.linkRepository.setAccounts(tx, id, accounts);
    const { accounts: given, accountSettings, ...values } = settings;
    await this.events.changed(tx, [link], {
      ...valuesAsChanges({ platform: row.platform, ...values }),
      accounts: { to: given.length },
      ...(accountSettings.length > 0 && { accountSettings: { to: accountSettings.length } }),
    });
    return id;
  }

  /** Locks the tenant: of two that need the last room, one waits. Rejects with `quotas.reached`. */
  private async takeRoom(tx: TenantTx, accounts: number): Promise<void> {
    await this.tenantRepository.lock(tx);
    await this.quotas.require(tx, 'linkAccounts', accounts);
  }

  private async read(tx: TenantTx, link: LinkEntity): Promise<CheckedSettings> {
    const accounts = await this.linkRepository.accounts(tx, link.id);
    const subAccountIds = await this.linkRepository.subAccountIds(tx, link.id);
    return { settings: settingsOf(link, accounts, subAccountIds), accounts };
  }
}

/** Columns of a link that nobody has used or reported yet. */
const fresh = {
  accountCount: 0,
  deletedAt: null,
  reportTokenHash: null,
  reportTokenSealed: null,
  reportTitle: null,
  reportShowsAccounts: false,
  nobodyToldAt: null,
  fullToldAt: null,
} as const;

function columnsOf({
  accounts: _,
  accountSettings: __,
  subAccountIds: ___,
  endsAt,
  ...columns
}: LinkSettings) {
  return { ...columns, endsAt: endsAt === null ? null : new Date(endsAt) };
}

/** The keys of accounts that had no cap before, or were not there. */
function newlyCapped(before: readonly StoredLinkAccount[], after: readonly StoredLinkAccount[]): string[] {
  const capped = (accounts: readonly StoredLinkAccount[]): string[] =>
    accounts.filter(({ dailyCap }) => dailyCap !== null).map(({ accountKey }) => accountKey);
  const known = new Set(capped(before));
  return capped(after).filter((key) => !known.has(key));
}

/** Rejects with `request.invalid`. */
function assertAhead({ endsAt }: LinkSettings, now: Date): void {
  if (endsAt === null || new Date(endsAt) > now) return;
  throw AppError.field('endsAt', 'future', 'Choose an end that lies ahead.');
}

const tooMany = (): AppError =>
  new AppError('links.too_many', `There are ${linkLimits.linksMax} links; no more fit. Delete some first.`);

import { Injectable } from '@nestjs/common';
import {
  type CreateLink,
  type EditLink,
  type Link,
  linkLimits,
  type LinkSettings,
  type PlatformCode,
} from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { Database, type TenantTx } from '@parley/platform/database';
import { AppError, resolveEdit } from '@parley/platform/errors';
import { IdempotencyService } from '@parley/platform/idempotency';
import { Ids } from '@parley/platform/ids';
import { valuesAsChanges } from '../audit/index.js';
import { QuotaService } from '../billing/index.js';
import { ReservedNameService } from '../settings/index.js';
import { localDate, TenantRepository } from '../tenants/index.js';
import type { LinkEntity } from './link.entity.js';
import { LinkEvents } from './link.events.js';
import { assertSettings, normaliseSettings, settingChanges, settingsOf } from './link.policy.js';
import { LinkQueries } from './link.queries.js';
import { LinkReferenceQueries } from './link-reference.queries.js';
import { LinkRepository, type StoredLinkAccount } from './link.repository.js';
import { LinkTargetService } from './link-target.service.js';

/** No local day is longer in any time zone. */
const longestDayMs = 2 * 86_400_000;

type NewLink = Omit<LinkEntity, 'id' | 'tenantId' | 'code' | 'createdAt'>;

/** Settings in their stored form, and the rows of their accounts. */
interface CheckedSettings {
  settings: LinkSettings;
  accounts: StoredLinkAccount[];
}

/** Creates and edits links for their owner. To answer a repeated request, it reads the link again. */
@Injectable()
export class LinkService {
  constructor(
    private readonly database: Database,
    private readonly idempotencyService: IdempotencyService,
    private readonly targetService: LinkTargetService,
    private readonly reservedNameService: ReservedNameService,
    private readonly quotaService: QuotaService,
    private readonly tenantRepository: TenantRepository,
    private readonly linkRepository: LinkRepository,
    private readonly linkQueries: LinkQueries,
    private readonly referenceQueries: LinkReferenceQueries,
    private readonly events: LinkEvents,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  /**
   * Rejects with `quotas.reached`, `links.too_many`, `….accounts_invalid`, `….source_invalid`,
   * `….url_invalid`, `….domain_invalid` or `request.invalid`; nothing is created then.
   */
  async create(tenantId: string, body: CreateLink): Promise<Link> {
    const ownHosts = await this.ownHosts(body);
    return this.database.asTenant(tenantId, async (tx) => {
      const link = await this.idempotencyService.once(tx, body, async () => {
        const { platform, ...given } = body;
        const settings = normaliseSettings(platform, given);
        assertSettings(settings);
        assertAhead(settings, this.clock.now());
        await this.reservedNameService.assertFree(tx, { name: settings.name });
        const stored = await this.check(tx, platform, settings, ownHosts);
        const row = { ...columnsOf(stored.settings), ...fresh, platform, isEnabled: true };
        return { id: await this.insert(tx, row, stored) };
      });
      return this.linkQueries.view(tx, link.id);
    });
  }

  /**
   * Makes a copy with a new code, disabled and without a report. The name stays, even if it has been reserved
   * since. Rejects with `links.not_found`, `links.too_many` or `quotas.reached`.
   */
  async duplicate(tenantId: string, id: string): Promise<Link> {
    return this.database.asTenant(tenantId, async (tx) => {
      const copy = await this.idempotencyService.once(tx, { id }, async () => {
        // Nobody deletes the domain while the link uses it.
        const link = await this.linkRepository.getForUpdate(tx, id);
        const stored = await this.read(tx, link);
        const row = { ...columnsOf(stored.settings), ...fresh, platform: link.platform, isEnabled: false };
        return { id: await this.insert(tx, row, stored) };
      });
      return this.linkQueries.view(tx, copy.id);
    });
  }

  /** Fields that are left out stay. Rejects as `create` does, and with `links.not_found`. */
  async edit(tenantId: string, id: string, given: EditLink): Promise<Link> {
    const ownHosts = await this.ownHosts(given);
    return this.database.asTenant(tenantId, async (tx) => {
      const link = await this.linkRepository.getForUpdate(tx, id);
      const read = await this.read(tx, link);
      const { settings: before, accounts: accountsBefore } = read;
      const settings = normaliseSettings(link.platform, { ...before, ...resolveEdit(before, given) });
      assertSettings(settings);
      if (settings.endsAt !== before.endsAt) assertAhead(settings, this.clock.now());
      const stored = await this.check(tx, link.platform, settings, ownHosts, read);
      const changes = settingChanges(before, stored.settings);
      if (Object.keys(changes).length === 0) {
        this.events.unchanged();
        return this.linkQueries.view(tx, id);
      }
      if (changes.name) await this.reservedNameService.assertFree(tx, { name: settings.name });
      await this.linkRepository.update(tx, [id], columnsOf(stored.settings));
      if (changes.subAccountIds) await this.linkRepository.setSubAccounts(tx, id, settings.subAccountIds);
      if (changes.accounts ?? changes.accountSettings) {
        const more = stored.accounts.length - accountsBefore.length;
        if (more > 0) await this.takeRoom(tx, more);
        await this.linkRepository.setAccounts(tx, id, stored.accounts);
        await this.countToday(tx, id, newlyCapped(accountsBefore, stored.accounts));
      }
      await this.events.changed(tx, [{ id, name: settings.name, code: link.code }], changes);
      return this.linkQueries.view(tx, id);
    });
  }

  private async ownHosts({ accounts = [], defaultUrl }: EditLink): Promise<Set<string>> {
    return this.targetService.ownHosts([
      ...accounts.map(({ url }) => url),
      ...(defaultUrl ? [defaultUrl] : []),
    ]);
  }

  /**
   * Rejects if an account, a sub-account, the order, the domain or the default URL cannot be used. Parts
   * of `stored` may stay in any case.
   */
  private async check(
    tx: TenantTx,
    platform: PlatformCode,
    settings: LinkSettings,
    ownHosts: ReadonlySet<string>,
    stored?: CheckedSettings,
  ): Promise<CheckedSettings> {
    const { source, domainId, workOrderId } = settings;
    const before = stored?.settings;
    const accounts =
      source === 'pasted'
        ? (sameAccounts(stored, settings) ?? this.targetService.accounts(platform, settings, ownHosts))
        : settings.accountSettings.map(drawnAccount);
    const joining = settings.subAccountIds.filter((id) => !before?.subAccountIds.includes(id));
    await this.referenceQueries.assertSubAccounts(tx, joining, platform);
    if (workOrderId !== null && workOrderId !== before?.workOrderId)
      await this.referenceQueries.assertWorkOrder(tx, workOrderId, platform);
    if (domainId !== null && domainId !== before?.domainId)
      await this.referenceQueries.assertDomain(tx, domainId);
    const { defaultUrl } = settings;
    const isNewUrl = defaultUrl !== null && defaultUrl !== before?.defaultUrl;
    const pasted =
      source === 'pasted'
        ? accounts.map(({ url, weight, dailyCap }) => ({ url: url ?? '', weight, dailyCap }))
        : [];
    return {
      accounts,
      settings: {
        ...settings,
        accounts: pasted,
        defaultUrl: isNewUrl ? this.targetService.defaultUrl(defaultUrl, ownHosts) : defaultUrl,
      },
    };
  }

  /** A cap applies to the whole day, so clicks from before the edit count too. */
  private async countToday(tx: TenantTx, id: string, keys: readonly string[]): Promise<void> {
    if (keys.length === 0) return;
    const { timeZone } = await this.tenantRepository.current(tx);
    const now = this.clock.now();
    const since = new Date(now.getTime() - longestDayMs);
    await this.linkRepository.countSent(tx, id, { day: localDate(now, timeZone), since, keys });
  }

  private async insert(tx: TenantTx, row: NewLink, { settings, accounts }: CheckedSettings): Promise<string> {
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

  /** Locks the tenant, so that two requests cannot take the same last room. Rejects with `quotas.reached`. */
  private async takeRoom(tx: TenantTx, accounts: number): Promise<void> {
    await this.tenantRepository.lock(tx);
    await this.quotaService.require(tx, 'linkAccounts', accounts);
  }

  private async read(tx: TenantTx, link: LinkEntity): Promise<CheckedSettings> {
    const accounts = await this.linkRepository.accounts(tx, link.id);
    const subAccountIds = await this.linkRepository.subAccountIds(tx, link.id);
    return { settings: settingsOf(link, accounts, subAccountIds), accounts };
  }
}

/** The stored accounts with new weights and caps; undefined if addresses or the type differ. */
function sameAccounts(
  stored: CheckedSettings | undefined,
  { type, accounts }: LinkSettings,
): StoredLinkAccount[] | undefined {
  if (stored?.settings.source !== 'pasted' || stored.settings.type !== type) return undefined;
  if (accounts.length !== stored.accounts.length) return undefined;
  if (accounts.some(({ url }, position) => url !== stored.accounts[position]?.url)) return undefined;
  return stored.accounts.map((account, position) => ({ ...account, ...accounts[position] }));
}

const drawnAccount = ({
  key,
  weight,
  dailyCap,
}: LinkSettings['accountSettings'][number]): StoredLinkAccount => ({
  accountKey: key,
  position: null,
  url: null,
  weight,
  dailyCap,
});

/** Columns of a link without clicks and without a report. */
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

/** The keys of accounts that are new, or had no cap before. */
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

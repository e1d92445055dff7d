import type { INestApplicationContext } from '@nestjs/common';
import { dayMs, hourMs } from '@parley/contracts/public';
import { FanIngestService } from '@parley/domain/fans';
import { normaliseAccount } from '@parley/domain/platforms';
import { PortRepository, SocialAccountEntity } from '@parley/domain/ports';
import {
  SubAccountEntity,
  SubAccountRepository,
  SubAccountSecretService,
  SubAccountService,
} from '@parley/domain/sub-accounts';
import { TenantRepository } from '@parley/domain/tenants';
import { Clock } from '@parley/platform/clock';
import { Database, type TenantTx } from '@parley/platform/database';
import { Ids } from '@parley/platform/ids';
import { LessThan } from 'typeorm';
import { asOf } from './demo-clock.js';
import { asRoute } from './demo-context.js';
import { byHour, type DemoSource, pastReports } from './demo-history.js';
import { demoLibrary, demoMaterials } from './demo-library.js';
import { addLinks } from './demo-links.js';
import { demoOrders } from './demo-orders.js';
import { type DemoSubAccount, demo, demoSubAccounts } from './demo-plan.js';
import { addPromotion } from './demo-promotion.js';
import { demoTalks, makeDays } from './demo-talks.js';
import { demoUsage } from './demo-usage.js';
import { addWidget } from './demo-widget.js';
import { addWorkOrders } from './demo-work-orders.js';

/**
 * The contents of the demo's tenant. Each method is one transaction and does nothing where it was done before, so that
 * the next run completes an interrupted one. The library is a transaction for each item.
 */
export class DemoTenant {
  private readonly database: Database;
  private readonly subAccountService: SubAccountService;
  private readonly ports: PortRepository;
  private readonly now: Date;

  constructor(
    private readonly app: INestApplicationContext,
    private readonly tenantId: string,
  ) {
    this.database = app.get(Database);
    this.subAccountService = app.get(SubAccountService);
    this.ports = new PortRepository(app.get(Clock));
    this.now = app.get(Clock).now();
  }

  /** Adds the purchases, before anything of them is spent. */
  async orders(): Promise<void> {
    await this.database.asTenant(this.tenantId, (tx) => demoOrders(this.app, tx));
  }

  async library(ids: ReadonlyMap<string, string>): Promise<void> {
    await demoMaterials(this.app, this.tenantId);
    await demoLibrary(this.app, this.tenantId, ids);
  }

  /** Returns how many messages were added. */
  async talks(): Promise<number> {
    await makeDays(this.app);
    return this.database.asTenant(this.tenantId, (tx) => demoTalks(this.app, tx));
  }

  /** Runs before the history, so that orders count its fans. */
  async workOrders(ids: ReadonlyMap<string, string>): Promise<void> {
    await addWorkOrders(this.app, this.tenantId, ids);
  }

  /** Runs after the history. Returns the number of added clicks. */
  async links(ids: ReadonlyMap<string, string>): Promise<number> {
    return addLinks(this.app, this.tenantId, ids);
  }

  /** Adds the promotion last, because the invited owners act here too. Returns how many clicks were added. */
  async promotion(operatorId: string): Promise<number> {
    return addPromotion(this.app, this.tenantId, operatorId);
  }

  /** Adds the website chat that anybody may try. Returns its key. */
  async widget(ids: ReadonlyMap<string, string>): Promise<string> {
    return addWidget(this.app, this.tenantId, ids);
  }

  async usage(ids: ReadonlyMap<string, string>): Promise<void> {
    await demoUsage(this.app, this.tenantId, ids);
  }

  /** Returns the id of each sub-account by its name. */
  async subAccounts(): Promise<Map<string, string>> {
    return this.database.asTenant(this.tenantId, async (tx) => {
      const ids = await this.known(tx);
      const began = this.now.getTime() - demo.ageDays * dayMs;
      for (const [index, plan] of demoSubAccounts.entries()) {
        const { account } = plan.settings;
        if (ids.has(account)) continue;
        // Days after the tenant, and hours after each other.
        const at = new Date(began + (index + 2) * 7 * hourMs);
        ids.set(account, await asOf(this.app, at, () => this.create(tx, plan)));
      }
      return ids;
    });
  }

  async activationCode(subAccountId: string): Promise<string> {
    const secrets = this.app.get(SubAccountSecretService);
    const show = () => secrets.show(this.tenantId, subAccountId);
    return (await asRoute('sub-accounts.activation-code', show)).code;
  }

  /** Thirty days of fans, which the worker counts as it does all others. Returns how many. */
  async history(ids: Map<string, string>): Promise<number> {
    return this.database.asTenant(this.tenantId, async (tx) => {
      const began = new Date(this.now.getTime() - demo.historyDays * dayMs);
      const known = { tenantId: tx.tenantId, firstSeenAt: LessThan(began) };
      if (await tx.manager.existsBy(SocialAccountEntity, known)) return 0;
      const { timeZone } = await this.app.get(TenantRepository).current(tx);
      const sources: DemoSource[] = [];
      for (const plan of demoSubAccounts) {
        sources.push(await this.source(tx, plan, ids.get(plan.settings.account) ?? ''));
      }
      const reports = pastReports(sources, this.now, timeZone);
      for (const told of byHour(reports)) {
        const at = told.at(-1)?.gainedAt ?? this.now;
        await asOf(this.app, at, () => this.app.get(FanIngestService).storeBatch(tx, told));
      }
      return reports.length;
    });
  }

  private async known(tx: TenantTx): Promise<Map<string, string>> {
    const rows = await tx.manager.findBy(SubAccountEntity, { tenantId: tx.tenantId });
    return new Map(rows.map(({ account, id }) => [account, id]));
  }

  private async create(tx: TenantTx, plan: DemoSubAccount): Promise<string> {
    const id = await asRoute('sub-accounts.create', () => this.subAccountService.createIn(tx, plan.settings));
    const stoppedAt = new Date(this.now.getTime() - demo.stoppedDays * dayMs);
    const stop = () => this.subAccountService.stopIn(tx, id);
    if (plan.stopped) await asOf(this.app, stoppedAt, () => asRoute('sub-accounts.stop', stop));
    return id;
  }

  private async source(tx: TenantTx, plan: DemoSubAccount, subAccountId: string): Promise<DemoSource> {
    const { account, platforms } = plan.settings;
    const accounts: DemoSource['accounts'] = [];
    for (let i = 0; i < plan.ports; i++) {
      const platform = platforms[i % platforms.length] ?? 'whatsapp';
      const id = this.app.get(Ids).next('soc');
      const isPhone = plan.dial !== undefined && platform.startsWith('whatsapp');
      const written = isPhone
        ? `${plan.dial}${8_100_000 + i * 37}`
        : `${account.replaceAll('-', '_')}_${i + 1}`;
      const openedAt = new Date(this.now.getTime() - (i + 1) * 3_700_000);
      await this.ports.importClosed(tx, [
        {
          id,
          subAccountId,
          platform,
          account: written,
          accountKey: normaliseAccount(platform, written)?.key ?? written,
          nickname: `${account} ${i + 1}`,
          phone: isPhone ? written : '',
          status: 'offline',
          openedAt,
          closedAt: new Date(openedAt.getTime() + 3_000_000),
          closeReason: 'client_closed',
          firstSeenAt: new Date(this.now.getTime() - (demo.historyDays + 2) * dayMs),
        },
      ]);
      accounts.push({ id, platform });
    }
    const quietMs = plan.stopped ? demo.stoppedDays * dayMs : Math.round(3_000_000 / plan.ports);
    const until = new Date(this.now.getTime() - quietMs);
    await this.app
      .get(SubAccountRepository, { strict: false })
      .update(tx, subAccountId, { lastActiveAt: until });
    return { subAccountId, daily: plan.daily, dial: plan.dial, until, accounts };
  }
}

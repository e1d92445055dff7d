import { Injectable } from '@nestjs/common';
import {
  type InstallationFigures,
  type MinuteFigures,
  monitorLimits,
  operatorLimits,
} from '@parley/contracts/public';
import { Database, pipelined } from '@parley/platform/database';
import { EventBacklogQueries } from '@parley/platform/messaging';
import { MinuteFiguresService } from '../monitor/index.js';
import { ProviderRegistry } from '../payments/index.js';
import { InstallationFiguresQueries } from './installation-figures.queries.js';
import { ProviderHealthService } from './provider-health.service.js';

type SlowFigures = Pick<
  InstallationFigures,
  'subAccounts' | 'clients' | 'waiting' | 'events' | 'translation' | 'payments' | 'mail'
> & { offline: number };

/** Figures of all tenants together. System path: operators belong to none of them. */
@Injectable()
export class InstallationFiguresService {
  private slow: { at: number; figures: Promise<SlowFigures> } | undefined;

  constructor(
    private readonly database: Database,
    private readonly queries: InstallationFiguresQueries,
    private readonly events: EventBacklogQueries,
    private readonly minutes: MinuteFiguresService,
    private readonly providerHealth: ProviderHealthService,
    private readonly paymentProviders: ProviderRegistry,
  ) {}

  /** The state at this instant; all but open ports may be older by `operatorLimits.slowSeconds`. */
  async read(now: Date): Promise<InstallationFigures> {
    const [open, { offline, ...slow }] = await Promise.all([
      this.database.asSystem((tx) => this.queries.openPorts(tx)),
      this.slowFigures(now),
    ]);
    return { ports: { ...open, offline }, ...slow };
  }

  readMinutes(): Promise<MinuteFigures> {
    return this.minutes.read(null);
  }

  /** Counted at most once in `operatorLimits.slowSeconds` by this process. */
  private slowFigures(now: Date): Promise<SlowFigures> {
    const at = performance.now();
    if (this.slow && at - this.slow.at < operatorLimits.slowSeconds * 1_000) return this.slow.figures;
    const counting = { at, figures: this.countSlow(now) };
    counting.figures.catch(() => {
      if (this.slow === counting) this.slow = undefined;
    });
    this.slow = counting;
    return counting.figures;
  }

  private async countSlow(now: Date): Promise<SlowFigures> {
    const offered = this.paymentProviders.offered().map(({ name }) => name);
    const [translation, counted] = await Promise.all([
      this.providerHealth.list(),
      this.database.asSystem((tx) =>
        pipelined([
          this.queries.offlinePorts(tx),
          this.queries.subAccounts(tx),
          this.queries.clients(tx, now),
          this.queries.waiting(tx, now),
          this.events.countForInstallation(tx, now, monitorLimits.eventsCounted),
          this.queries.payments(tx, offered),
          this.queries.mail(tx, now),
        ]),
      ),
    ]);
    const [offline, subAccounts, clients, waiting, events, payments, mail] = counted;
    return { offline, subAccounts, clients, waiting, events, translation, payments, mail };
  }
}

import { Injectable } from '@nestjs/common';
import {
  stateOf,
  SystemNoticeAudienceQueries,
  type SystemNoticeEntity,
  SystemNoticeRepository,
} from '@parley/domain/notifications';
import { Clock } from '@parley/platform/clock';
import { Config } from '@parley/platform/config';
import { Database } from '@parley/platform/database';
import { Realtime, rooms } from '@parley/platform/realtime';

const event = 'system-notice:changed';
/** The longest wait of a console before it reads again. */
const longestWaitMs = 30_000;

/** Pushes the beginning and the end of a notice to the consoles that it addresses. */
@Injectable()
export class SystemNoticePush {
  constructor(
    private readonly database: Database,
    private readonly systemNoticeRepository: SystemNoticeRepository,
    private readonly audienceQueries: SystemNoticeAudienceQueries,
    private readonly realtime: Realtime,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  async push(id: string): Promise<void> {
    const notice = await this.database.asSystem((tx) => this.systemNoticeRepository.find(tx, id));
    if (!notice) return;
    const isOver = stateOf(notice, this.clock.now()) !== 'active';
    let reached = 0;
    for (let [last, more] = ['', true]; more; ) {
      const { tenants, isFull } = await this.database.asSystem((tx) =>
        this.audienceQueries.after(tx, notice, last),
      );
      const owners = tenants.map(({ id: tenantId }) => tenantId);
      const agents = tenants.flatMap(({ subAccountIds }) => subAccountIds);
      reached = await this.pushTo(notice, { owners, agents, isOver, reached });
      last = owners.at(-1) ?? '';
      more = isFull;
    }
  }

  /** Each room reads a little later than the one before. Returns the total number of reached rooms. */
  private async pushTo(
    { id: systemNoticeId }: SystemNoticeEntity,
    {
      owners,
      agents,
      isOver,
      reached,
    }: { owners: string[]; agents: string[]; isOver: boolean; reached: number },
  ): Promise<number> {
    const all = [...owners.map(rooms.tenant), ...agents.map(rooms.subAccount)];
    const { occupied } = await this.realtime.beginPush(all, [event]);
    let place = reached;
    const next = () => ({
      systemNoticeId,
      isOver,
      readAfterMs: Math.min(
        longestWaitMs,
        Math.round((place++ * 1_000) / this.config.CONSOLE_RESYNCS_PER_SECOND),
      ),
    });
    await Promise.all([
      ...owners
        .filter((id) => occupied.has(rooms.tenant(id)))
        .map((id) => this.realtime.toTenant(id, event, next())),
      ...agents
        .filter((id) => occupied.has(rooms.subAccount(id)))
        .map((id) => this.realtime.toSubAccount(id, event, next())),
    ]);
    return place;
  }
}

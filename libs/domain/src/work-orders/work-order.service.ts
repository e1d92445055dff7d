import { Injectable } from '@nestjs/common';
import {
  type CreateWorkOrder,
  type EditWorkOrder,
  type ResetWorkOrder,
  type WorkOrder,
  type WorkOrderSettings,
  workOrderLimits,
} from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { Database, lockAdvisory, type TenantTx } from '@parley/platform/database';
import { AppError, resolveEdit } from '@parley/platform/errors';
import { IdempotencyService } from '@parley/platform/idempotency';
import { Ids } from '@parley/platform/ids';
import { changesOf, valuesAsChanges } from '../audit/index.js';
import { ReservedNameService } from '../settings/index.js';
import { platformViolations } from '../sub-accounts/index.js';
import { TenantRepository } from '../tenants/index.js';
import { OrderBaseRepository } from './base/order-base.repository.js';
import { OrderClosingService } from './closing/order-closing.service.js';
import { firstDay, type ResetTime } from './days/order-day.policy.js';
import type { WorkOrderEntity } from './work-order.entity.js';
import { WorkOrderEvents } from './work-order.events.js';
import {
  assertGoals,
  minuteOfDay,
  settingFields,
  statusesBefore,
  timeOfMinute,
} from './work-order.policy.js';
import { WorkOrderQueries } from './work-order.queries.js';
import { WorkOrderRepository } from './work-order.repository.js';

/**
 * The owner's operations on work orders. Each change takes the tenant's lock `fanCounting`, so that counting and changes
 * of an order run in one sequence. Orders are never deleted.
 */
@Injectable()
export class WorkOrderService {
  constructor(
    private readonly database: Database,
    private readonly idempotencyService: IdempotencyService,
    private readonly reservedNameService: ReservedNameService,
    private readonly closingService: OrderClosingService,
    private readonly tenantRepository: TenantRepository,
    private readonly workOrderRepository: WorkOrderRepository,
    private readonly orderBaseRepository: OrderBaseRepository,
    private readonly workOrderQueries: WorkOrderQueries,
    private readonly events: WorkOrderEvents,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  /**
   * Runs once for the request's key. A repeated request reads the order again, because a stored answer would keep names
   * of deleted sub-accounts. Rejects with `work-orders.goal_invalid`, `….sub_account_invalid`, `….too_many` or
   * `request.invalid`. Nothing is created then.
   */
  async create(tenantId: string, body: CreateWorkOrder): Promise<WorkOrder> {
    return this.database.asTenant(tenantId, async (tx) => {
      const order = await this.idempotencyService.once(tx, body, async () => {
        const { platform, ...given } = body;
        const settings = normalise(given);
        assertGoals(settings, settings);
        await this.reservedNameService.assertFree(tx, { name: settings.name });
        await lockAdvisory(tx, 'fanCounting', tenantId);
        const { subAccountIds, resetTime, ...columns } = settings;
        await this.assertMembers(tx, subAccountIds, platform);
        if ((await this.workOrderRepository.count(tx)) >= workOrderLimits.ordersMax) throw tooMany();

        const [id, at] = [this.ids.next('wor'), this.clock.now()];
        const resetMinute = minuteOfDay(resetTime);
        await this.workOrderRepository.insert(tx, {
          ...columns,
          id,
          platform,
          status: 'normal',
          resetMinute,
          commonPasswordHash: null,
          startedAt: at,
        });
        await this.workOrderRepository.join(tx, id, subAccountIds, at);
        await this.workOrderRepository.beginSpan(tx, id, at);
        const reset = await this.resetTime(tx, resetMinute);
        const day = firstDay(at, reset);
        await this.workOrderRepository.insertEpoch(tx, { orderId: id, epoch: 1, at, reset, day });
        await this.events.changed(
          tx,
          { id, name: settings.name },
          valuesAsChanges({ platform, ...settings }),
        );
        return { id };
      });
      return this.workOrderQueries.view(tx, order.id);
    });
  }

  /**
   * Omitted fields stay. New members count from now on, removed ones until now. Rejects with `work-orders.not_found`,
   * `….goal_invalid`, `….sub_account_invalid` or `request.invalid`.
   */
  async edit(tenantId: string, id: string, edit: EditWorkOrder): Promise<WorkOrder> {
    return this.database.asTenant(tenantId, async (tx) => {
      await lockAdvisory(tx, 'fanCounting', tenantId);
      const order = await this.workOrderRepository.get(tx, id);
      const before = settingsOf(order, await this.workOrderRepository.memberIds(tx, id));
      const given = resolveEdit(before, edit);
      const after = normalise({ ...before, ...given });
      assertGoals(after, given);
      const changes = changesOf<WorkOrderSettings>(before, after, settingFields);
      if (Object.keys(changes).length === 0) {
        this.events.unchanged();
        return this.workOrderQueries.view(tx, id);
      }
      if (changes['name']) await this.reservedNameService.assertFree(tx, { name: after.name });
      await this.changeMembers(tx, order, before.subAccountIds, after.subAccountIds);
      const { subAccountIds: _, resetTime, ...columns } = after;
      await this.workOrderRepository.update(tx, id, { ...columns, resetMinute: minuteOfDay(resetTime) });
      await this.events.changed(tx, { id, name: after.name }, changes);
      return this.workOrderQueries.view(tx, id);
    });
  }

  /** Disabling a disabled one changes nothing. Rejects with `work-orders.not_found`. */
  async disable(tenantId: string, id: string): Promise<WorkOrder> {
    return this.database.asTenant(tenantId, async (tx) => {
      const isChanged = await this.changeStatus(tx, id, 'disabled');
      if (isChanged) await this.workOrderRepository.endSpan(tx, id, this.clock.now());
      return this.workOrderQueries.view(tx, id);
    });
  }

  /**
   * Enabling a normal one changes nothing. It counts from now on, without gains of the time in between. Rejects with
   * `work-orders.not_found`.
   */
  async enable(tenantId: string, id: string): Promise<WorkOrder> {
    return this.database.asTenant(tenantId, async (tx) => {
      const isChanged = await this.changeStatus(tx, id, 'normal');
      if (isChanged) await this.workOrderRepository.beginSpan(tx, id, this.clock.now());
      return this.workOrderQueries.view(tx, id);
    });
  }

  /**
   * Ends the running epoch and begins the next one, whose totals and day begin at zero. The ended one is closed at once,
   * or by the job after waiting reports are counted. Rejects with `work-orders.not_found` or `….name_mismatch`.
   */
  async reset(tenantId: string, id: string, body: ResetWorkOrder): Promise<WorkOrder> {
    const { name, fansBecomeBase } = body;
    return this.database.asTenant(tenantId, async (tx) => {
      await this.idempotencyService.once(tx, { id, ...body }, async () => {
        await lockAdvisory(tx, 'fanCounting', tenantId);
        const order = await this.workOrderRepository.get(tx, id);
        if (name !== order.name) throw nameMismatch();
        const now = this.clock.now();
        const running = await this.workOrderRepository.runningEpoch(tx, id);
        // The clock may have gone back since the day began.
        const at = now > running.dayStartedAt ? now : running.dayStartedAt;
        const contacts = fansBecomeBase ? await this.orderBaseRepository.markFans(tx, id, at) : 0;
        await this.workOrderRepository.endEpoch(tx, running, { endedAt: at, fansBecomeBase });
        const reset = await this.resetTime(tx, order.resetMinute);
        const epoch = running.epoch + 1;
        const day = firstDay(at, reset);
        await this.workOrderRepository.insertEpoch(tx, { orderId: id, epoch, at, reset, day });
        await this.closingService.closeOrder(tx, id);
        await this.events.changed(tx, order, {
          epoch: { from: running.epoch, to: epoch },
          fansBecomeBase: { to: fansBecomeBase },
          ...(contacts > 0 && { contacts: { to: contacts } }),
        });
        return { id };
      });
      return this.workOrderQueries.view(tx, id);
    });
  }

  private async changeMembers(
    tx: TenantTx,
    { id, platform }: WorkOrderEntity,
    before: string[],
    after: string[],
  ): Promise<void> {
    const joining = after.filter((one) => !before.includes(one));
    const leaving = before.filter((one) => !after.includes(one));
    await this.assertMembers(tx, joining, platform);
    const at = this.clock.now();
    if (leaving.length > 0) await this.workOrderRepository.leave(tx, id, leaving, at);
    if (joining.length > 0) await this.workOrderRepository.join(tx, id, joining, at);
  }

  /** Rejects with `work-orders.sub_account_invalid`. Under `fanCounting` no sub-account is deleted meanwhile. */
  private async assertMembers(
    tx: TenantTx,
    subAccountIds: string[],
    platform: WorkOrderEntity['platform'],
  ): Promise<void> {
    const details = await platformViolations(tx, subAccountIds, platform);
    if (details.length > 0)
      throw new AppError('work-orders.sub_account_invalid', details[0]?.message ?? '', { details });
  }

  /** False if it has the status already. */
  private async changeStatus(tx: TenantTx, id: string, to: WorkOrderEntity['status']): Promise<boolean> {
    await lockAdvisory(tx, 'fanCounting', tx.tenantId);
    const before = await this.workOrderRepository.get(tx, id);
    if (!(await this.workOrderRepository.changeStatus(tx, id, statusesBefore(to), to))) {
      this.events.unchanged();
      return false;
    }
    await this.events.changed(tx, before, { status: { from: before.status, to } });
    return true;
  }

  /** The reset time in the tenant's zone. */
  private async resetTime(tx: TenantTx, resetMinute: number): Promise<ResetTime> {
    const { timeZone } = await this.tenantRepository.current(tx);
    return { timeZone, resetMinute };
  }
}

/** The settings as they are stored. The order of sub-accounts does not matter. */
const normalise = (given: WorkOrderSettings): WorkOrderSettings => ({
  ...given,
  subAccountIds: given.subAccountIds.toSorted(),
});

const settingsOf = (order: WorkOrderEntity, subAccountIds: string[]): WorkOrderSettings => ({
  name: order.name,
  subAccountIds,
  totalGoal: order.totalGoal,
  dailyGoal: order.dailyGoal,
  resetTime: timeOfMinute(order.resetMinute),
  baseAtClose: order.baseAtClose,
  remarks: order.remarks,
  refreshMinutes: order.refreshMinutes,
});

const tooMany = (): AppError =>
  new AppError(
    'work-orders.too_many',
    `There are ${workOrderLimits.ordersMax} work orders; no more fit. None can be deleted: edit or reset one.`,
  );

function nameMismatch(): AppError {
  const message = 'Type the name of the work order exactly as it is.';
  return new AppError('work-orders.name_mismatch', message, {
    details: [{ field: 'name', rule: 'equal', message }],
  });
}

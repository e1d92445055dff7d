import { Injectable } from '@nestjs/common';
import {
  type CreateWorkOrder,
  type EditWorkOrder,
  type ResetWorkOrder,
  type WorkOrderSettings,
  workOrderLimits,
} from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { lockAdvisory, type TenantTx } from '@parley/platform/database';
import { AppError, resolveEdit } from '@parley/platform/errors';
import { Ids } from '@parley/platform/ids';
import { changesOf, valuesAsChanges } from '../audit/index.js';
import { ReservedNameService } from '../settings/index.js';
import { OrderEpochService } from './closing/order-epoch.service.js';
import { OrderMemberQueries } from './order-member.queries.js';
import type { WorkOrderEntity } from './work-order.entity.js';
import { WorkOrderEvents } from './work-order.events.js';
import {
  assertGoals,
  minuteOfDay,
  settingFields,
  statusesBefore,
  timeOfMinute,
} from './work-order.policy.js';
import { WorkOrderRepository } from './work-order.repository.js';

/**
 * The rules of work orders. Each method works in the transaction it is given, under the tenant's lock `fanCounting`:
 * what an order counts is one sequence with its changes. None is ever deleted.
 */
@Injectable()
export class WorkOrderService {
  constructor(
    private readonly workOrderRepository: WorkOrderRepository,
    private readonly memberQueries: OrderMemberQueries,
    private readonly epochs: OrderEpochService,
    private readonly reservedNames: ReservedNameService,
    private readonly events: WorkOrderEvents,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  /**
   * Returns the new order's id. Rejects with `work-orders.goal_invalid`, `….sub_account_invalid`, `….too_many` or
   * `request.invalid`; nothing is made then.
   */
  async create(tx: TenantTx, { platform, ...given }: CreateWorkOrder): Promise<string> {
    const settings = normalise(given);
    assertGoals(settings, settings);
    await this.reservedNames.assertFree(tx, { name: settings.name });
    await lockAdvisory(tx, 'fanCounting', tx.tenantId);
    await this.memberQueries.assertAll(tx, settings.subAccountIds, platform);
    if ((await this.workOrderRepository.count(tx)) >= workOrderLimits.ordersMax) throw tooMany();
    const [id, at] = [this.ids.next('wor'), this.clock.now()];
    const { subAccountIds, resetTime, ...columns } = settings;
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
    await this.epochs.start(tx, { orderId: id, resetMinute, at });
    await this.events.changed(tx, { id, name: settings.name }, valuesAsChanges({ platform, ...settings }));
    return id;
  }

  /**
   * Fields that are left out stay. Members that join count from now on, those that leave until now. Rejects with
   * `work-orders.not_found`, `….goal_invalid`, `….sub_account_invalid` or `request.invalid`.
   */
  async edit(tx: TenantTx, id: string, edit: EditWorkOrder): Promise<void> {
    await lockAdvisory(tx, 'fanCounting', tx.tenantId);
    const order = await this.workOrderRepository.get(tx, id);
    const before = settingsOf(order, await this.workOrderRepository.memberIds(tx, id));
    const given = resolveEdit(before, edit);
    const after = normalise({ ...before, ...given });
    assertGoals(after, given);
    const changes = changesOf<WorkOrderSettings>(before, after, settingFields);
    if (Object.keys(changes).length === 0) return this.events.unchanged();
    if (changes['name']) await this.reservedNames.assertFree(tx, { name: after.name });
    await this.changeMembers(tx, order, before.subAccountIds, after.subAccountIds);
    const { subAccountIds: _, resetTime, ...columns } = after;
    await this.workOrderRepository.update(tx, id, { ...columns, resetMinute: minuteOfDay(resetTime) });
    await this.events.changed(tx, { id, name: after.name }, changes);
  }

  /** Disabling a disabled one changes nothing. */
  async disable(tx: TenantTx, id: string): Promise<void> {
    const order = await this.changeStatus(tx, id, 'disabled');
    if (order) await this.workOrderRepository.endSpan(tx, id, this.clock.now());
  }

  /** Enabling a normal one changes nothing. It counts from now on, not what was gained meanwhile. */
  async enable(tx: TenantTx, id: string): Promise<void> {
    const order = await this.changeStatus(tx, id, 'normal');
    if (order) await this.workOrderRepository.beginSpan(tx, id, this.clock.now());
  }

  /** Opens a new epoch: totals and day begin at zero. Rejects with `work-orders.name_mismatch`. */
  async reset(tx: TenantTx, id: string, { name, fansBecomeBase }: ResetWorkOrder): Promise<void> {
    await lockAdvisory(tx, 'fanCounting', tx.tenantId);
    const order = await this.workOrderRepository.get(tx, id);
    if (name !== order.name) throw nameMismatch();
    const at = this.clock.now();
    const { epoch, contacts } = await this.epochs.reset(tx, { orderId: id, at, fansBecomeBase });
    await this.events.changed(tx, order, {
      epoch: { from: epoch - 1, to: epoch },
      fansBecomeBase: { to: fansBecomeBase },
      ...(contacts > 0 && { contacts: { to: contacts } }),
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
    await this.memberQueries.assertAll(tx, joining, platform);
    const at = this.clock.now();
    if (leaving.length > 0) await this.workOrderRepository.leave(tx, id, leaving, at);
    if (joining.length > 0) await this.workOrderRepository.join(tx, id, joining, at);
  }

  /** Null where it is so already. */
  private async changeStatus(
    tx: TenantTx,
    id: string,
    to: WorkOrderEntity['status'],
  ): Promise<WorkOrderEntity | null> {
    await lockAdvisory(tx, 'fanCounting', tx.tenantId);
    const before = await this.workOrderRepository.get(tx, id);
    if (!(await this.workOrderRepository.changeStatus(tx, id, statusesBefore(to), to))) {
      this.events.unchanged();
      return null;
    }
    await this.events.changed(tx, before, { status: { from: before.status, to } });
    return before;
  }
}

/** As it is stored: the order of sub-accounts means nothing. */
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

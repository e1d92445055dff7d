import { Injectable } from '@nestjs/common';
import {
  type ExportFans,
  type FanSelection,
  isSearchable,
  type NoteFans,
  type TagFans,
  type Task,
  type TreatFansAsBase,
} from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { Database, type TenantTx } from '@parley/platform/database';
import { AppError } from '@parley/platform/errors';
import { IdempotencyService } from '@parley/platform/idempotency';
import { type ExportProgress, FileExportService, TaskService } from '../../tasks/index.js';
import { BaseMarkerRegistry } from '../base-marker.registry.js';
import type { FanScope } from '../fan-stats.queries.js';
import type { FanActionKind } from './fan-action.registry.js';
import type { FrozenSelection, SelectionCursor } from './fan-selection.queries.js';

export interface FanTaskParams<Action extends object = object> extends FrozenSelection {
  action: Action;
  /** The last gain that was processed. */
  after: SelectionCursor | null;
}

export interface FanExportParams extends FrozenSelection, ExportProgress<SelectionCursor> {}

/** The requesting tenant, and the fans that the caller may act on. */
export interface FanActionAsker {
  tenantId: string;
  scope: FanScope;
}

/** The total until the number of items is known: the counting, and one item. */
const totalBefore = 2;

@Injectable()
export class FanActionService {
  constructor(
    private readonly database: Database,
    private readonly idempotencyService: IdempotencyService,
    private readonly taskService: TaskService,
    private readonly fileExportService: FileExportService,
    private readonly baseMarkerRegistry: BaseMarkerRegistry,
    private readonly clock: Clock,
  ) {}

  /** All methods reject with `request.invalid`. */
  async tag(asker: FanActionAsker, body: TagFans): Promise<Task> {
    const [add, remove] = [trimmed(body.add), trimmed(body.remove)];
    if (add.length + remove.length === 0) throw AppError.field('add', 'required', 'Name a tag.');
    return this.begin(asker, body, (tx, selected) => this.act(tx, 'fans.tag', selected, { add, remove }));
  }

  async note(asker: FanActionAsker, body: NoteFans): Promise<Task> {
    const action = { note: body.note.trim(), overwrite: body.overwrite };
    return this.begin(asker, body, (tx, selected) => this.act(tx, 'fans.note', selected, action));
  }

  async export(asker: FanActionAsker, body: ExportFans): Promise<Task> {
    return this.begin(asker, body, (tx, selected) =>
      this.fileExportService.beginAnother(tx, { kind: 'fans.export', params: selected }),
    );
  }

  async treatAsBase(asker: FanActionAsker, body: TreatFansAsBase): Promise<Task> {
    const { orderIds } = body;
    return this.begin(asker, body, async (tx, selected) => {
      await this.baseMarkerRegistry.assertOrders(tx, orderIds);
      return this.act(tx, 'fans.treat-as-base', selected, { orderIds });
    });
  }

  /** The task acts on the fans that match now. */
  private async begin(
    { tenantId, scope }: FanActionAsker,
    body: { selection: FanSelection },
    create: (tx: TenantTx, selected: FrozenSelection) => Promise<Task>,
  ): Promise<Task> {
    const { selection } = body;
    assertSelection(selection);
    const until = this.clock.now().toISOString();
    return this.database.asTenant(tenantId, (tx) =>
      this.idempotencyService.once(tx, body, () => create(tx, { selection, scope, until })),
    );
  }

  private async act(
    tx: TenantTx,
    kind: FanActionKind,
    selected: FrozenSelection,
    action: object,
  ): Promise<Task> {
    const params: FanTaskParams = { ...selected, action, after: null };
    return this.taskService.create(tx, { kind, total: totalBefore, params });
  }
}

const trimmed = (tags: string[]): string[] => [
  ...new Set(tags.map((tag) => tag.trim()).filter((tag) => tag !== '')),
];

function assertSelection({ filter }: FanSelection): void {
  const search = filter?.search?.trim();
  if (search && !isSearchable(search)) {
    const message = 'search must have two letters beside each other';
    throw AppError.field('selection.filter.search', 'searchable', message);
  }
}

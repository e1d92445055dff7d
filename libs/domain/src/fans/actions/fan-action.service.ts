import { Injectable } from '@nestjs/common';
import {
  type ExportFans,
  type FanSelection,
  isSearchable,
  type NoteFans,
  type TagFans,
  type Task,
  type TaskKind,
  type TreatFansAsBase,
} from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { Database, type TenantTx } from '@parley/platform/database';
import { AppError } from '@parley/platform/errors';
import { IdempotencyService } from '@parley/platform/idempotency';
import { TaskFileStore, TaskService } from '../../tasks/index.js';
import { BaseMarkerRegistry } from '../base-marker.registry.js';
import type { FanScope } from '../fan-stats.queries.js';
import type { FrozenSelection, SelectionCursor } from './fan-selection.queries.js';

/** Parameters of a task over fans. */
export interface FanTaskParams<Action extends object = object> extends FrozenSelection {
  action: Action;
  /** Fans of one item; null until they are counted. */
  perItem: number | null;
  /** The last gain that is done. */
  after: SelectionCursor | null;
  /** The pieces of an export's file. */
  files: string[];
}

/** Who asks, and whose fans it may act on. */
export interface FanActionAsker {
  tenantId: string;
  scope: FanScope;
}

/** Counting and one item: until the number of items is known. An export has one more, which makes its file. */
const totalBefore = 2;

/** Begins tasks over fans that match when they are asked for. */
@Injectable()
export class FanActionService {
  constructor(
    private readonly database: Database,
    private readonly idempotencyService: IdempotencyService,
    private readonly taskService: TaskService,
    private readonly files: TaskFileStore,
    private readonly baseMarkers: BaseMarkerRegistry,
    private readonly clock: Clock,
  ) {}

  /** Rejects with `request.invalid`, as the others do. */
  async tag(asker: FanActionAsker, body: TagFans): Promise<Task> {
    const [add, remove] = [trimmed(body.add), trimmed(body.remove)];
    if (add.length + remove.length === 0) throw AppError.field('add', 'required', 'Name a tag.');
    return this.begin(asker, 'fans.tag', body, { add, remove });
  }

  async note(asker: FanActionAsker, body: NoteFans): Promise<Task> {
    return this.begin(asker, 'fans.note', body, { note: body.note.trim(), overwrite: body.overwrite });
  }

  async export(asker: FanActionAsker, body: ExportFans): Promise<Task> {
    return this.begin(asker, 'fans.export', body, {});
  }

  async treatAsBase(asker: FanActionAsker, body: TreatFansAsBase): Promise<Task> {
    const { orderIds } = body;
    return this.begin(asker, 'fans.treat-as-base', body, { orderIds }, (tx) =>
      this.baseMarkers.assertOrders(tx, orderIds),
    );
  }

  private async begin(
    { tenantId, scope }: FanActionAsker,
    kind: TaskKind,
    body: { selection: FanSelection },
    action: object,
    check?: (tx: TenantTx) => Promise<void>,
  ): Promise<Task> {
    const { selection } = body;
    assertSelection(selection);
    const until = this.clock.now().toISOString();
    const params: FanTaskParams = { selection, scope, until, action, perItem: null, after: null, files: [] };
    return this.database.asTenant(tenantId, (tx) =>
      this.idempotencyService.once(tx, body, async () => {
        if (kind === 'fans.export') await this.files.lockKind(tx, kind);
        await check?.(tx);
        const total = kind === 'fans.export' ? totalBefore + 1 : totalBefore;
        return this.taskService.create(tx, { kind, total, params });
      }),
    );
  }
}

const trimmed = (tags: string[]): string[] => [
  ...new Set(tags.map((tag) => tag.trim()).filter((tag) => tag !== '')),
];

function assertSelection({ ids, filter }: FanSelection): void {
  if ((ids === undefined) === (filter === undefined))
    throw AppError.field('selection', 'required', 'Select fans by their ids, or by a filter.');
  const search = filter?.search?.trim();
  if (search && !isSearchable(search)) {
    const message = 'search must have two letters beside each other';
    throw AppError.field('selection.filter.search', 'searchable', message);
  }
}

import { Injectable } from '@nestjs/common';
import {
  type CreateProxy,
  type ImportProxies,
  isProblem,
  type ProxyLine,
  type ProxyLineProblem,
  parseProxyLines,
  proxyLimits,
  type ProxySelection,
  type Task,
} from '@parley/contracts/public';
import { Secrets } from '@parley/platform/crypto';
import { Database, nothingSelected, selectedIds } from '@parley/platform/database';
import { AppError } from '@parley/platform/errors';
import { IdempotencyService } from '@parley/platform/idempotency';
import { SubAccountRepository } from '../sub-accounts/index.js';
import { type TaskAtWork, TaskService } from '../tasks/index.js';
import { ProxyQueries } from './proxy.queries.js';
import { proxyNotFound } from './proxy.policy.js';
import { ProxyRepository } from './proxy.repository.js';

/** The parameters of an import. Its lines are sealed, because they contain passwords. */
export type ImportParams = Omit<ImportProxies, 'lines'> & { linesSealed: string };
export interface CheckParams {
  ids: string[];
}

/** The context of the sealed lines. It names the tenant, because the import has no id before it is stored. */
const sealedFor = (tenantId: string): string => `proxies.import ${tenantId}`;

/** Imports and tests proxies in bulk. */
@Injectable()
export class ProxyTaskService {
  constructor(
    private readonly database: Database,
    private readonly idempotencyService: IdempotencyService,
    private readonly proxyQueries: ProxyQueries,
    private readonly proxyRepository: ProxyRepository,
    private readonly subAccountRepository: SubAccountRepository,
    private readonly taskService: TaskService,
    private readonly secrets: Secrets,
  ) {}

  /** An item per line; a bad line fails later. Rejects with `request.invalid` or `sub-accounts.not_found`. */
  async import(tenantId: string, body: ImportProxies): Promise<Task> {
    const { lines, ...given } = body;
    const total = parseProxyLines(lines).length;
    if (total === 0 || total > proxyLimits.importLines) {
      throw AppError.field('lines', 'lines', `lines may hold 1 to ${proxyLimits.importLines} proxies`);
    }
    if (given.applicationRange === 'some' && given.subAccountIds.length === 0) {
      throw AppError.field('subAccountIds', 'required', 'Choose the sub-accounts that may use them.');
    }
    const subAccountIds = given.applicationRange === 'all' ? [] : given.subAccountIds;
    return this.database.asTenant(tenantId, (tx) =>
      this.idempotencyService.once(tx, body, async () => {
        await this.subAccountRepository.assertAll(tx, subAccountIds);
        const linesSealed = this.secrets.encrypt(lines, sealedFor(tenantId));
        const params: ImportParams = { ...given, subAccountIds, linesSealed };
        return this.taskService.create(tx, { kind: 'proxies.import', total, params });
      }),
    );
  }

  /**
   * Rejects with `proxies.not_found` unless all named proxies exist, with `request.nothing_selected` if
   * none matches, and with `tasks.already_running`.
   */
  async check(tenantId: string, selection: ProxySelection): Promise<Task> {
    return this.database.asTenant(tenantId, (tx) =>
      this.idempotencyService.once(tx, selection, async () => {
        const { ids, areNamed } = await selectedIds(selection, (filter) =>
          this.proxyQueries.matchingIds(tx, filter),
        );
        if (areNamed) {
          const known = await this.proxyRepository.known(tx, ids);
          const missing = ids.findIndex((id) => !known.has(id));
          if (missing >= 0) throw proxyNotFound(`ids[${missing}]`);
        }
        if (ids.length === 0) throw nothingSelected();
        const params: CheckParams = { ids };
        return this.taskService.create(tx, { kind: 'proxies.check', total: ids.length, params, sole: true });
      }),
    );
  }

  /** The proxy of a line of an import. Rejects with `request.invalid`, naming the wrong field. */
  proxyOf(task: TaskAtWork<ImportParams>, index: number): CreateProxy {
    const { label, parsed } = this.lineOf(task, index);
    if (isProblem(parsed)) throw lineError(parsed);
    const { networkProtocol, applicationRange, subAccountIds } = task.params;
    const name = label.slice(0, proxyLimits.nameMax);
    return { ...parsed, name, networkProtocol, applicationRange, subAccountIds };
  }

  /** The number of the line, and its host and port as far as they can be read. */
  nameOfLine(task: TaskAtWork<ImportParams>, index: number): string {
    const { line, label } = this.lineOf(task, index);
    return label === '' ? `#${line}` : `#${line} ${label}`;
  }

  private lineOf({ tenantId, params }: TaskAtWork<ImportParams>, index: number): ProxyLine {
    const line = parseProxyLines(this.secrets.decrypt(params.linesSealed, sealedFor(tenantId)))[index];
    if (!line) throw new Error('an import has fewer lines than items');
    return line;
  }
}

const wrongs: Record<Exclude<ProxyLineProblem['rule'], 'duplicate'>, string> = {
  format: 'is missing or not written as it should be',
  max: 'is too long',
  required: 'is missing: a user name and a password stand together or not at all',
};

const lineError = ({ field, rule, sameAs }: ProxyLineProblem): AppError =>
  rule === 'duplicate'
    ? AppError.field(field, rule, `This is the proxy of line ${sameAs} again.`)
    : AppError.field(field, rule === 'max' ? 'maxBytes' : rule, `${field} ${wrongs[rule]}`);

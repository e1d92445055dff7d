import { Injectable } from '@nestjs/common';
import { KeyedBatcher } from '@parley/platform/batching';
import { Clock } from '@parley/platform/clock';
import { Database } from '@parley/platform/database';
import { assignAccount, hasState, newLinkState } from './assignment.policy.js';
import { toClickRow } from './click-row.js';
import { ClickRepository, type StateKeys } from './click.repository.js';
import type { Assignment, ClickRequest } from './redirect.types.js';

/** Clicks that one transaction stores. */
const most = 1_000;

/** Batches of links with state wait for each other's locks, other clicks never do. */
const batchKey = ({ outcome, link }: ClickRequest): 'stateful' | 'stateless' =>
  outcome === 'account' && hasState(link) ? 'stateful' : 'stateless';

/** Assigns accounts to clicks and stores them: those that come while a batch is being written share the next one. */
@Injectable()
export class ClickStore {
  private readonly batcher: KeyedBatcher<ClickRequest, Assignment>;

  constructor(
    private readonly database: Database,
    private readonly clicks: ClickRepository,
    private readonly clock: Clock,
  ) {
    this.batcher = new KeyedBatcher<ClickRequest, Assignment>({
      most,
      work: (key, requests) =>
        key === 'stateful' ? this.storeStateful(requests) : this.storeStateless(requests),
    });
  }

  /** Resolves with where the visitor goes once the click is durable. */
  store(request: ClickRequest): Promise<Assignment> {
    return this.batcher.add(batchKey(request), request);
  }

  private async storeStateless(requests: ClickRequest[]): Promise<Assignment[]> {
    const assignments = requests.map((request) => assignAccount(request, newLinkState(), Math.random));
    await this.clicks.store(
      { query: (sql, parameters) => this.database.querySystem(sql, parameters) },
      rowsOf(requests, assignments),
      this.clock.now(),
    );
    return assignments;
  }

  private async storeStateful(requests: ClickRequest[]): Promise<Assignment[]> {
    const now = this.clock.now();
    const keys = stateKeysOf(requests);
    return this.database.asSystem(async (tx) => {
      const states = await this.clicks.lockStates(tx, keys, now);
      const assignments = requests.map((request) => {
        const state = states.get(request.link.id);
        if (!state) throw new Error('a link has no position');
        return assignAccount(request, state, Math.random);
      });
      await tx.commitWith(() => [
        ...this.clicks.moveStates(tx, keys.links, states, now),
        this.clicks.store(tx, rowsOf(requests, assignments), now),
      ]);
      return assignments;
    });
  }
}

const rowsOf = (requests: ClickRequest[], assignments: Assignment[]) =>
  requests.map((request, index) => toClickRow(request, assignments[index] as Assignment));

/** What a batch reads, each once. */
function stateKeysOf(requests: readonly ClickRequest[]): StateKeys {
  const links = new Map<string, StateKeys['links'][number]>();
  const days = new Map<string, StateKeys['days'][number]>();
  const visitors = new Map<string, StateKeys['visitors'][number]>();
  for (const { link, day, addressHash } of requests) {
    const linkId = link.id;
    links.set(linkId, { linkId, tenantId: link.tenantId });
    if (link.bindsVisitors) visitors.set(`${linkId} ${addressHash.toString('hex')}`, { linkId, addressHash });
    if (link.pool.some(({ dailyCap }) => dailyCap !== null)) days.set(`${linkId} ${day}`, { linkId, day });
  }
  return { links: [...links.values()], days: [...days.values()], visitors: [...visitors.values()] };
}

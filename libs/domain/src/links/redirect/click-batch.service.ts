import { Injectable } from '@nestjs/common';
import { Clock } from '@parley/platform/clock';
import { Database } from '@parley/platform/database';
import { assignAccount, type LinkState, newLinkState } from './assignment.policy.js';
import { type ClickRow, toClickRow } from './click-row.js';
import { ClickRepository, type StateKeys } from './click.repository.js';
import type { Assignment, ClickRequest } from './redirect.types.js';

/** One try to store a batch of clicks. */
export interface BatchAttempt {
  /** The caller gave up waiting, so the attempt must not assign any more. */
  isAbandoned: boolean;
  /** Set before the first write, and constant from then on. */
  assignments: Assignment[] | undefined;
}

/** Assigns accounts to the clicks of a batch, and stores them. Resolves with the changed states of links. */
@Injectable()
export class ClickBatchService {
  constructor(
    private readonly database: Database,
    private readonly clickRepository: ClickRepository,
    private readonly clock: Clock,
  ) {}

  /** Stores the clicks in one statement: no assignment depends on an earlier one. */
  async storeStateless(requests: ClickRequest[], attempt: BatchAttempt): Promise<Map<string, LinkState>> {
    attempt.assignments = requests.map((request) => assignAccount(request, newLinkState(), Math.random));
    await this.clickRepository.storeAlone(rowsOf(requests, attempt.assignments), this.clock.now());
    return new Map();
  }

  /** Assigns in the order of the requests. Nodes take turns at a link, by the lock of its position. */
  async storeStateful(
    requests: ClickRequest[],
    attempt: BatchAttempt,
    deadlineMs: number,
  ): Promise<Map<string, LinkState>> {
    const now = this.clock.now();
    const keys = stateKeysOf(requests);
    return this.database.asSystem(
      async (tx) => {
        const states = await this.clickRepository.lockStates(tx, keys, now);
        if (attempt.isAbandoned) throw new Error('the batch was given up');
        const assignments = requests.map((request) => {
          const state = states.get(request.link.id);
          if (!state) throw new Error(`link ${request.link.id} has no position`);
          return assignAccount(request, state, Math.random);
        });
        attempt.assignments = assignments;
        await tx.commitWith(() => [
          ...this.clickRepository.moveStates(tx, keys.links, states, now),
          this.clickRepository.store(tx, rowsOf(requests, assignments), now),
        ]);
        return states;
      },
      { deadlineMs },
    );
  }
}

const rowsOf = (requests: ClickRequest[], assignments: Assignment[]): ClickRow[] =>
  requests.map((request, index) => toClickRow(request, assignments[index] as Assignment));

/** The keys that a batch reads, each once. */
function stateKeysOf(requests: readonly ClickRequest[]): StateKeys {
  const links = new Map<string, StateKeys['links'][number]>();
  const days = new Map<string, StateKeys['days'][number]>();
  const visitors = new Map<string, StateKeys['visitors'][number]>();
  for (const { link, day, addressHash } of requests) {
    const { id: linkId, tenantId } = link;
    links.set(linkId, { linkId, tenantId });
    if (link.bindsVisitors) visitors.set(`${linkId} ${addressHash.toString('hex')}`, { linkId, addressHash });
    if (link.pool.some(({ dailyCap }) => dailyCap !== null))
      days.set(`${linkId} ${day}`, { tenantId, linkId, day });
  }
  return { links: [...links.values()], days: [...days.values()], visitors: [...visitors.values()] };
}

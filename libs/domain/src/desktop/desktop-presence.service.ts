import { Injectable, Logger } from '@nestjs/common';
import { type LostPort, portLimits } from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { Database } from '@parley/platform/database';
import { KeyedThrottle } from '@parley/platform/realtime';
import { DesktopSessionRepository } from '../identity/index.js';
import { PortLeaseService } from '../ports/index.js';
import { SubAccountRepository } from '../sub-accounts/index.js';
import { sessionEnded } from './desktop-admission.policy.js';

export interface ConnectedClient {
  tenantId: string;
  subAccountId: string;
  sessionId: string;
}

export interface PresenceListener {
  /** Called once it is stored that these clients came or went. */
  changed(clients: ConnectedClient[]): void;
  /** Called when these sessions have ended and are connected here. */
  over(sessionIds: string[]): void;
}

interface Present extends ConnectedClient {
  connections: number;
  /** The value that this node wrote last. A later one means that the client moved to another node. */
  onlineUntil: Date | null;
  lastAckAt: Date | null;
}

interface Heartbeat {
  client: ConnectedClient;
  /** Ports whose leases are neither renewed nor lost yet. */
  ids: string[];
  lost: LostPort[];
  resolve(lost: LostPort[]): void;
  reject(error: unknown): void;
}

/** At most one tick in this time. Heartbeats that arrive meanwhile share the next one. */
const tickMs = 500;
const leaseMs = portLimits.leaseSeconds * 1_000;
/** A session is written again after this time, even if its client has no port to send heartbeats for. */
const refreshMs = 20_000;
/** Consoles show the last activity of a sub-account to the minute. */
const markMs = 60_000;

/**
 * Tracks the clients connected to this node, and the leases that their heartbeats renew. Each tick writes all due
 * sessions by one statement and their leases by another, in one transaction, and marks their sub-accounts as active in
 * another transaction. System path: it serves the clients of all tenants.
 */
@Injectable()
export class DesktopPresenceService {
  private readonly logger = new Logger(DesktopPresenceService.name);
  private readonly present = new Map<string, Present>();
  private changed = new Set<string>();
  private heartbeats: Heartbeat[] = [];
  private readonly ticks = new KeyedThrottle(tickMs, () => this.writeNext());
  private writing: Promise<void> = Promise.resolve();
  /** When each sub-account was last marked as active, in epoch ms. */
  private readonly markedAt = new Map<string, number>();
  private marking: Promise<void> | undefined;
  private listener: PresenceListener = { changed: () => undefined, over: () => undefined };

  constructor(
    private readonly database: Database,
    private readonly desktopSessionRepository: DesktopSessionRepository,
    private readonly portLeaseService: PortLeaseService,
    private readonly subAccountRepository: SubAccountRepository,
    private readonly clock: Clock,
  ) {}

  listen(listener: PresenceListener): void {
    this.listener = listener;
  }

  join({ tenantId, subAccountId, sessionId }: ConnectedClient): void {
    const one = this.present.get(sessionId) ?? {
      tenantId,
      subAccountId,
      sessionId,
      connections: 0,
      onlineUntil: null,
      lastAckAt: null,
    };
    one.connections += 1;
    this.present.set(sessionId, one);
    this.changed.add(sessionId);
  }

  leave(sessionId: string): void {
    const one = this.present.get(sessionId);
    if (!one) return;
    one.connections -= 1;
    this.changed.add(sessionId);
  }

  acknowledged(sessionId: string, at: number): void {
    const one = this.present.get(sessionId);
    if (one) one.lastAckAt = new Date(at);
  }

  /**
   * Renews the leases of this session on these ports and returns the ports that it does not hold, once that is durable.
   * Rejects with `desktop.session_ended` if the session has ended by then.
   */
  heartbeat(client: ConnectedClient, ids: string[]): Promise<LostPort[]> {
    return new Promise((resolve, reject) => {
      this.heartbeats.push({ client, ids, lost: [], resolve, reject });
      void this.tick();
    });
  }

  /** Schedules a tick if a client came or went. Resolves once it is written. */
  async tickIfChanged(): Promise<void> {
    if (this.changed.size > 0) await this.tick();
  }

  /** Schedules a tick. Resolves once the due rows are written. */
  tick(): Promise<void> {
    return this.ticks.call('');
  }

  /** When this process ends, no client is connected to it. */
  async end(): Promise<void> {
    for (const [id, one] of this.present) {
      one.connections = 0;
      this.changed.add(id);
    }
    await this.writeNext();
    await this.marking;
  }

  /** One write at a time, so that an older state never overwrites a newer one. */
  private writeNext(): Promise<void> {
    this.writing = this.writing.then(() => this.write());
    return this.writing;
  }

  private async write(): Promise<void> {
    const heartbeats = this.heartbeats;
    const changed = this.changed;
    this.heartbeats = [];
    this.changed = new Set();
    const due = this.findDue(heartbeats, changed);
    if (due.length === 0 && heartbeats.length === 0) return;
    const until = new Date(this.clock.nowMs() + leaseMs);
    try {
      const { live, unrenewed } = await this.store(due, heartbeats, until);
      const over: string[] = [];
      for (const { one, isHere } of due) {
        const isWritten = live.get(one.sessionId);
        if (isWritten === false) this.changed.add(one.sessionId);
        if (isWritten === true) one.onlineUntil = until;
        // If the client left during this write, the next one records that.
        if (isWritten !== false && !isHere && one.connections <= 0) this.present.delete(one.sessionId);
        if (isWritten === undefined && one.connections > 0) over.push(one.sessionId);
      }
      for (const heartbeat of heartbeats) void this.answer(heartbeat, live, unrenewed.get(heartbeat) ?? []);
      const shown = due.filter(({ one }) => changed.has(one.sessionId) && !this.changed.has(one.sessionId));
      if (shown.length > 0) this.listener.changed(shown.map(({ one }) => one));
      if (over.length > 0) this.listener.over(over);
    } catch (error) {
      for (const id of changed) this.changed.add(id);
      for (const { reject } of heartbeats) reject(error);
      this.logger.warn(`who is connected is told later: ${(error as Error).message}`);
    }
    // Not awaited, because another transaction may hold a lock on a sub-account. The next call marks sub-accounts that
    // arrive during this one.
    this.marking ??= this.markActive(due.map(({ one }) => one.subAccountId)).finally(
      () => (this.marking = undefined),
    );
  }

  /** Stores that these sub-accounts have clients now, at most once a minute each. */
  private async markActive(subAccountIds: readonly string[]): Promise<void> {
    const now = this.clock.nowMs();
    for (const [id, at] of this.markedAt) if (Math.abs(now - at) >= markMs) this.markedAt.delete(id);
    const ids = new Set(subAccountIds.filter((id) => !this.markedAt.has(id)));
    if (ids.size === 0) return;
    try {
      await this.database.asSystem((tx) => this.subAccountRepository.markActive(tx, [...ids], new Date(now)));
      for (const id of ids) this.markedAt.set(id, now);
    } catch (error) {
      this.logger.warn(`which sub-accounts are active is told later: ${(error as Error).message}`);
    }
  }

  /** Clients that came or went, sent a heartbeat, or were last written a while ago. */
  private findDue(heartbeats: Heartbeat[], changed: Set<string>): { one: Present; isHere: boolean }[] {
    const beating = new Set(heartbeats.map(({ client }) => client.sessionId));
    const isOldBefore = this.clock.nowMs() + leaseMs - refreshMs;
    return [...this.present.values()]
      .filter(
        ({ sessionId, onlineUntil }) =>
          changed.has(sessionId) ||
          beating.has(sessionId) ||
          onlineUntil === null ||
          onlineUntil.getTime() <= isOldBefore,
      )
      .map((one) => ({ one, isHere: one.connections > 0 }));
  }

  /**
   * Returns the live sessions with a flag that says whether each was written, and the ports whose leases were not
   * renewed.
   */
  private async store(
    due: { one: Present; isHere: boolean }[],
    heartbeats: Heartbeat[],
    until: Date,
  ): Promise<{ live: Map<string, boolean>; unrenewed: Map<Heartbeat, string[]> }> {
    return this.database.asSystem(async (tx) => {
      const live = await this.desktopSessionRepository.writePresence(
        tx,
        due.map(({ one, isHere }) => ({
          id: one.sessionId,
          tenantId: one.tenantId,
          until: isHere ? until : null,
          before: one.onlineUntil,
          lastAckAt: one.lastAckAt,
        })),
      );
      const named = heartbeats
        .filter(({ client }) => live.get(client.sessionId))
        .flatMap((heartbeat) =>
          heartbeat.ids.map((socialAccountId) => ({ ...heartbeat.client, socialAccountId, heartbeat })),
        );
      const unrenewed = new Map<Heartbeat, string[]>();
      if (named.length === 0) return { live, unrenewed };
      let renewing: Promise<typeof named> = Promise.resolve([]);
      await tx.commitWith(() => [(renewing = this.portLeaseService.renew(tx, named, until))]);
      for (const { heartbeat, socialAccountId } of await renewing) {
        const ids = unrenewed.get(heartbeat);
        if (ids) ids.push(socialAccountId);
        else unrenewed.set(heartbeat, [socialAccountId]);
      }
      return { live, unrenewed };
    });
  }

  /** The next tick retries sessions that another transaction had locked. */
  private async answer(heartbeat: Heartbeat, live: Map<string, boolean>, unrenewed: string[]): Promise<void> {
    const { client, resolve, reject } = heartbeat;
    const isWritten = live.get(client.sessionId);
    if (isWritten === undefined) return reject(sessionEnded());
    try {
      if (isWritten) heartbeat.ids = unrenewed;
      if (isWritten && unrenewed.length > 0) {
        const lost = await this.database.asTenant(client.tenantId, (tx) =>
          this.portLeaseService.lost(tx, client, unrenewed),
        );
        const lostIds = new Set(lost.map(({ socialAccountId }) => socialAccountId));
        heartbeat.lost.push(...lost);
        heartbeat.ids = unrenewed.filter((id) => !lostIds.has(id));
      }
    } catch (error) {
      return reject(error);
    }
    if (isWritten && heartbeat.ids.length === 0) return resolve(heartbeat.lost);
    this.heartbeats.push(heartbeat);
    void this.tick();
  }
}

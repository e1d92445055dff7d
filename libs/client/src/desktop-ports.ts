import {
  type Answer,
  desktopLimits,
  errorStatus,
  type LostPort,
  type OpenPort,
  type OpenPortStatus,
  type PortCloseReason,
  portLimits,
  type Refusal,
} from '@parley/contracts/public';
import { isTransient, type Link } from './desktop-link.js';

interface WantedPort {
  port: OpenPort;
  socialAccountId?: string;
  open: boolean;
  /** The status that the server knows. */
  knownStatus?: OpenPortStatus;
  /** Callers that wait for the port to open. */
  waiters: { resolve: (socialAccountId: string) => void; reject: (error: Error) => void }[];
}

export class PortRefused extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal.message);
    this.refusal = refusal;
  }
}

/** `reason`: why the server closed the port, if it did. */
export type PortLoss = Refusal & { reason?: PortCloseReason };

export interface PortHooks {
  /** An open port closed. `final`: the client does not open it again. */
  lost(socialAccountId: string, loss: PortLoss, final: boolean): void;
}

/** The client does not open such a port again, because somebody closed it on purpose. */
const finalReasons: readonly PortCloseReason[] = [
  'taken_over',
  'port_reduced',
  'package_expired',
  'platform_removed',
];

const keyOf = ({ platform, account }: OpenPort): string => `${platform} ${account}`;

const statusOf = (port: OpenPort | undefined): OpenPortStatus => port?.status ?? 'online';

function* chunksOf<T>(items: T[], size: number): Generator<T[]> {
  for (let from = 0; from < items.length; from += size) yield items.slice(from, from + size);
}

/** The ports that this client keeps open. After each connection it renews them, and opens those that it no longer holds. */
export class WantedPorts {
  readonly #link: Link;
  readonly #hooks: PortHooks;
  readonly #wanted = new Map<string, WantedPort>();
  #heart: ReturnType<typeof setInterval> | undefined;
  #opening: Promise<void> | undefined;

  constructor(link: Link, hooks: PortHooks) {
    this.#link = link;
    this.#hooks = hooks;
  }

  /** Social accounts whose ports are open now. */
  get open(): string[] {
    return [...this.#wanted.values()]
      .filter(({ open }) => open)
      .map(({ socialAccountId }) => socialAccountId!);
  }

  /** Resolves with the social account's id once the port is open. Waits for a connection first. */
  add(port: OpenPort): Promise<string> {
    const known = this.#wanted.get(keyOf(port));
    if (known?.open) return Promise.resolve(known.socialAccountId!);
    const wanted = known ?? { port: { ...port }, open: false, waiters: [] };
    this.#wanted.set(keyOf(port), wanted);
    return new Promise((resolve, reject) => {
      wanted.waiters.push({ resolve, reject });
      void this.openAll();
    });
  }

  async update(socialAccountId: string, status: OpenPortStatus): Promise<void> {
    const wanted = this.#find(socialAccountId);
    if (!wanted) return;
    wanted.port.status = status;
    if (!wanted.open) return; // sent when the port is opened again
    const answer = await this.#link
      .request('ports:update', { ports: [{ socialAccountId, status }] })
      .catch(() => null);
    const result = answer?.ok ? answer.data.results[0] : answer;
    if (result?.ok) wanted.knownStatus = status;
    if (!result || result.ok) return;
    if (result.error !== 'ports.not_held') throw new PortRefused(result);
    await this.#renew([socialAccountId]); // reports the reason
    await this.openAll();
  }

  async close(socialAccountIds: string[]): Promise<void> {
    for (const id of socialAccountIds) {
      const wanted = this.#find(id);
      if (wanted) this.#wanted.delete(keyOf(wanted.port));
    }
    for (const ids of chunksOf(socialAccountIds, desktopLimits.batchPorts)) {
      // Without an answer the lease ends by itself, because this client no longer renews it.
      await this.#link.request('ports:close', { socialAccountIds: ids }).catch(() => null);
    }
  }

  async up(heartbeatSeconds: number): Promise<void> {
    clearInterval(this.#heart);
    this.#heart = setInterval(() => void this.#beat(), heartbeatSeconds * 1_000);
    // Ports that another client took over are not opened again.
    if (!(await this.#renewAll())) return;
    // A status that was set without a connection is sent with the opening.
    for (const wanted of this.#wanted.values())
      if (wanted.knownStatus !== statusOf(wanted.port)) wanted.open = false;
    await this.openAll();
  }

  down(): void {
    clearInterval(this.#heart);
  }

  abandon(error: Error): void {
    this.down();
    for (const { waiters } of this.#wanted.values())
      for (const { reject } of waiters.splice(0)) reject(error);
  }

  /** Opens the ports that should be open. Ports that are added meanwhile go into the next frame. */
  async openAll(): Promise<void> {
    await this.#opening;
    this.#opening ??= Promise.resolve().then(() => this.#openRest());
    await this.#opening;
  }

  async #openRest(): Promise<void> {
    try {
      const shut = [...this.#wanted.values()].filter(({ open }) => !open);
      for (const batch of chunksOf(shut, desktopLimits.batchPorts)) {
        const ports = batch.map(({ port }) => ({ ...port }));
        const answer = await this.#link.request('ports:open', { ports });
        for (const [index, wanted] of batch.entries()) {
          const result = answer.ok ? answer.data.results[index] : answer;
          if (result?.ok) wanted.knownStatus = statusOf(ports[index]);
          if (result) this.#settle(wanted, result);
        }
      }
    } catch {
      // Without a connection, the next one opens all of them.
    } finally {
      this.#opening = undefined;
    }
  }

  #settle(wanted: WantedPort, result: Answer<{ socialAccountId: string }>): void {
    if (result.ok) {
      wanted.socialAccountId = result.data.socialAccountId;
      wanted.open = true;
      for (const { resolve } of wanted.waiters.splice(0)) resolve(result.data.socialAccountId);
      return;
    }
    if (isTransient(result)) return; // tried again with the next heartbeat
    const id = wanted.socialAccountId;
    const comesBack = id !== undefined && errorStatus[result.error] === 409;
    if (!comesBack) this.#wanted.delete(keyOf(wanted.port));
    for (const { reject } of wanted.waiters.splice(0)) reject(new PortRefused(result));
    if (id !== undefined) this.#hooks.lost(id, result, !comesBack);
  }

  async #beat(): Promise<void> {
    if (!(await this.#renewAll())) return;
    if ([...this.#wanted.values()].some(({ open }) => !open)) await this.openAll();
  }

  /** Includes ports that wait for another try, because another client may have opened them. */
  async #renewAll(): Promise<boolean> {
    const ids = [...this.#wanted.values()].flatMap(({ socialAccountId }) => socialAccountId ?? []);
    for (const some of chunksOf(ids, portLimits.heartbeatMax)) if (!(await this.#renew(some))) return false;
    return true;
  }

  /** False without an answer. */
  async #renew(socialAccountIds: string[]): Promise<boolean> {
    const answer = await this.#link.request('ports:heartbeat', { socialAccountIds }).catch(() => null);
    if (answer?.ok) for (const port of answer.data.lost) this.#lose(port);
    return answer !== null;
  }

  #lose({ socialAccountId, reason }: LostPort): void {
    const wanted = this.#find(socialAccountId);
    if (!wanted) return;
    wanted.open = false;
    // An explicit request takes the port back from another client.
    if (!finalReasons.includes(reason) || wanted.waiters.length > 0) return;
    this.#wanted.delete(keyOf(wanted.port));
    const message = `The port is not this client’s any more: ${reason}.`;
    this.#hooks.lost(socialAccountId, { error: 'ports.not_held', message, reason }, true);
  }

  #find(socialAccountId: string): WantedPort | undefined {
    for (const wanted of this.#wanted.values()) if (wanted.socialAccountId === socialAccountId) return wanted;
    return undefined;
  }
}

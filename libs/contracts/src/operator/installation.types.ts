import type { Fraction } from '../http/reply.js';
import type { MinuteFigures, MonitorSnapshot } from '../monitor/monitor.types.js';
import type { PaymentProvider } from '../payments/payments.types.js';
import type { CircuitState, ProviderKind } from '../translation/translation.types.js';

export const nodeKinds = ['api', 'worker'] as const;
export type NodeKind = (typeof nodeKinds)[number];

/** A process of the installation, as it said itself at its last heartbeat. */
export interface NodeState {
  id: string;
  kind: NodeKind;
  host: string;
  processId: number;
  version: string;
  /** ISO instants. */
  startedAt: string;
  beatAt: string;
  /** Whether it beat lately. One that was stopped takes itself off the list; one that was killed stays for a while. */
  isAlive: boolean;
  /** Open connections, sockets included; null for a worker. */
  connections: number | null;
  /** How late the event loop was at most, but for one time in a hundred, since the heartbeat before; in ms. */
  eventLoopLagMs: Fraction;
  memoryBytes: number;
}

export interface QueueState {
  name: string;
  /** Jobs that could run now. */
  waiting: number;
  active: number;
  delayed: number;
  /** Jobs that failed for good and are kept. */
  failed: number;
  /** Since when the oldest of those that wait has waited, in seconds; 0 where none does. */
  oldestSeconds: Fraction;
}

/** A server that the installation cannot work without. */
export interface ServerState {
  reachable: boolean;
  /** Of one question; null where it was not answered. */
  latencyMs: Fraction | null;
}

export interface TranslationProviderState {
  id: string;
  name: string;
  kind: ProviderKind;
  /** The worst of all processes. */
  circuit: CircuitState;
  /** Of the last hour, on all processes. */
  requests: number;
  failures: number;
  /** The median of the last hundred requests, of the slowest process; null where there was none. */
  latencyMs: number | null;
}

export interface PaymentProviderState {
  provider: PaymentProvider;
  /** ISO instant of the last callback that was stored; null where none ever was. */
  lastCallbackAt: string | null;
}

export interface MailState {
  queued: number;
  /** Age of the oldest of them, in seconds. */
  oldestSeconds: Fraction;
  /** Letters that failed for good. */
  failed: number;
}

/** Figures of all tenants together. */
export interface InstallationFigures
  extends Pick<MonitorSnapshot, 'ports' | 'subAccounts' | 'clients' | 'events'> {
  waiting: Pick<MonitorSnapshot['waiting'], 'conversations' | 'longestSince'>;
  /** Enabled ones. */
  translation: TranslationProviderState[];
  payments: {
    /** Those that are offered. */
    providers: PaymentProviderState[];
    /** Reports that wait for a verdict, and parked ones that wait for an operator. */
    received: number;
    parked: number;
  };
  mail: MailState;
}

/** The state of the whole installation. What cannot be read is null. */
export interface InstallationSnapshot {
  /** ISO instant for which it holds. */
  at: string;
  postgres: ServerState;
  redis: ServerState;
  nodes: NodeState[] | null;
  queues: QueueState[] | null;
  /** All but open ports are counted every `operatorLimits.slowSeconds`. */
  figures: InstallationFigures | null;
  /** Of all tenants together. */
  minutes: MinuteFigures | null;
}

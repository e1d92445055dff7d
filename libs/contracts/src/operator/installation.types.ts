import type { Fraction } from '../http/reply.js';
import type { MinuteFigures, MonitorSnapshot } from '../monitor/monitor.types.js';
import type { PaymentProvider } from '../payments/payment-lists.types.js';
import type { CircuitState, ProviderKind } from '../translation/translation.types.js';

export const nodeKinds = ['api', 'worker'] as const;
export type NodeKind = (typeof nodeKinds)[number];

/** A process of the installation, according to its last heartbeat. */
export interface NodeState {
  id: string;
  kind: NodeKind;
  host: string;
  processId: number;
  version: string;
  /** ISO instants. */
  startedAt: string;
  beatAt: string;
  /** Whether the process sent a heartbeat lately. A process that ends leaves the list; a killed process stays for a while. */
  isAlive: boolean;
  /** Open connections, including sockets; null for a worker. */
  connections: number | null;
  /** The event loop's delay since the last heartbeat, in ms: 99 % were shorter. */
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
  /** Age of the oldest waiting job, in seconds; 0 without one. */
  oldestSeconds: Fraction;
}

/** A server that the installation cannot work without. */
export interface ServerState {
  reachable: boolean;
  /** Milliseconds of one query; null without an answer. */
  latencyMs: Fraction | null;
}

export interface TranslationProviderState {
  id: string;
  name: string;
  kind: ProviderKind;
  /** The worst state among all processes. */
  circuit: CircuitState;
  /** Counts of the last hour, on all processes. */
  requests: number;
  failures: number;
  /** The median of the last hundred requests, of the slowest process; null without requests. */
  latencyMs: number | null;
}

export interface PaymentProviderState {
  provider: PaymentProvider;
  /** ISO instant of the last stored webhook; null without one. */
  lastCallbackAt: string | null;
}

export interface MailState {
  queued: number;
  /** Age of the oldest waiting email, in seconds. */
  oldestSeconds: Fraction;
  /** Emails that failed for good. */
  failed: number;
}

/** Figures of all tenants together. */
export interface InstallationFigures
  extends Pick<MonitorSnapshot, 'ports' | 'subAccounts' | 'clients' | 'events'> {
  waiting: Pick<MonitorSnapshot['waiting'], 'conversations' | 'longestSince'>;
  /** Enabled services. */
  translation: TranslationProviderState[];
  payments: {
    /** Providers that are offered to owners. */
    providers: PaymentProviderState[];
    /** Reports that wait for a verdict, and parked reports that wait for an operator. */
    received: number;
    parked: number;
  };
  mail: MailState;
}

/** The state of the whole installation. Parts that cannot be read are null. */
export interface InstallationSnapshot {
  /** ISO instant of the state. */
  at: string;
  postgres: ServerState;
  redis: ServerState;
  nodes: NodeState[] | null;
  queues: QueueState[] | null;
  /** All except `openPorts` are counted every `operatorLimits.slowSeconds`. */
  figures: InstallationFigures | null;
  /** Numbers of all tenants together. */
  minutes: MinuteFigures | null;
}

import type { PageQuery } from '../http/reply.js';
import type { PublicEventType } from './public-events.types.js';

/** `off`: it failed for too long. `gone`: it answered 410. */
export const webhookEndpointStates = ['enabled', 'paused', 'off', 'gone'] as const;
export type WebhookEndpointState = (typeof webhookEndpointStates)[number];

/** `dropped`: a pause or an endpoint that is off kept it no longer. */
export const webhookDeliveryStates = ['waiting', 'delivered', 'failed', 'dropped'] as const;
export type WebhookDeliveryState = (typeof webhookDeliveryStates)[number];

/** Why a try failed: an answer other than 2xx, no answer in time, no connection, a forbidden address, or an ended process. */
export const webhookFailures = ['status', 'timeout', 'connection', 'address', 'interrupted'] as const;
export type WebhookFailure = (typeof webhookFailures)[number];

/** The address of a tenant's own system that gets events. */
export interface WebhookEndpoint {
  id: string;
  name: string;
  url: string;
  events: PublicEventType[];
  /** Sub-accounts whose events are sent. Empty: all events, also events without a sub-account. */
  subAccountIds: string[];
  /** Whether events carry texts of messages and accounts of contacts. */
  withTexts: boolean;
  state: WebhookEndpointState;
  /** Deliveries wait because the package lacks the privilege `B0011`. */
  isBlocked: boolean;
  /** The key that verifies `v1a` signatures, `whpk_…`; null without them. */
  publicKey: string | null;
  /** ISO instant until which the earlier secret signs too; null without an earlier secret. */
  overlapUntil: string | null;
  /** Number of failed tries in a row, and ISO instant of the first. */
  failures: number;
  failingSince: string | null;
  waiting: number;
  /** Events that were dropped while the endpoint was paused or off. */
  dropped: number;
  /** ISO instants. */
  lastDeliveredAt: string | null;
  createdAt: string;
}

/** An endpoint with its secret, which no later answer shows. */
export interface WebhookEndpointWithSecret {
  endpoint: WebhookEndpoint;
  /** `whsec_…`. */
  secret: string;
}

export interface CreateWebhookEndpoint {
  name: string;
  url: string;
  events: PublicEventType[];
  subAccountIds: string[];
  withTexts: boolean;
  /** Whether requests also carry an ed25519 signature. */
  asymmetric: boolean;
}

export type EditWebhookEndpoint = Partial<CreateWebhookEndpoint>;

/** An event for one endpoint. */
export interface WebhookDelivery {
  id: string;
  endpointId: string;
  endpointName: string;
  eventId: string;
  type: PublicEventType;
  state: WebhookDeliveryState;
  tries: number;
  /** The status of the last answer; null without an answer. */
  status: number | null;
  failure: WebhookFailure | null;
  /** ISO instants. `dueAt` of the next try while it waits. */
  happenedAt: string;
  dueAt: string | null;
  finishedAt: string | null;
}

export interface WebhookTry {
  number: number;
  /** ISO instant. */
  at: string;
  /** Milliseconds until the answer; null without an answer. */
  tookMs: number | null;
  status: number | null;
  failure: WebhookFailure | null;
  /** The first kilobyte of the answer. */
  answer: string;
}

export interface WebhookDeliveryDetail extends WebhookDelivery {
  /** The body as the endpoint would get it now, as JSON. */
  payload: string;
  /** The latest first. */
  attempts: WebhookTry[];
}

export interface WebhookDeliveryQuery extends PageQuery {
  endpointId?: string;
  type?: PublicEventType;
  state?: WebhookDeliveryState;
  /** The id of an event, or an id in its data. */
  search?: string;
}

export interface ReplayDeliveries {
  ids: string[];
}

export interface ReplayedDeliveries {
  replayed: number;
}

/** Replays the deliveries of an endpoint whose events happened in a span of time. */
export interface ReplaySpan {
  endpointId: string;
  /** ISO instants: `from` is included, `until` is not. */
  from: string;
  until: string;
  /** Only deliveries that did not succeed. */
  failedOnly: boolean;
}

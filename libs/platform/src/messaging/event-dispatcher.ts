import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
import { type CoalescedSubscriberName, jobs, subscribers } from '@parley/contracts/server';
import { type Job, UnrecoverableError } from 'bullmq';
import { withLogFields } from '../context/index.js';
import { Database, type TenantTx } from '../database/index.js';
import { Inbox } from './inbox.js';
import type { CoalescedJob, StoredEvent } from '../queue/index.js';
import { currentTracer } from '../tracing/index.js';
import { CoalescedEventRunner } from './coalesced-event-runner.js';
import { type HandlerMetadata, handlerMetadataKey } from './decorators.js';
import { JobMetrics } from './job-metrics.js';
import { JobPriority } from './job-priority.js';

type Method = (...parameters: unknown[]) => Promise<unknown>;
type Handler = HandlerMetadata & { run: Method; where: string };
type EventHandler = Exclude<Handler, { kind: 'job' }>;

/** Finds every handler, refuses to start if one is missing or double, and runs jobs by name. */
@Injectable()
export class EventDispatcher implements OnModuleInit {
  private readonly handlers = new Map<string, Handler>();
  private readonly priority = new JobPriority();

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
    private readonly reflector: Reflector,
    private readonly database: Database,
    private readonly inbox: Inbox,
    private readonly coalesced: CoalescedEventRunner,
    private readonly metrics: JobMetrics,
  ) {}

  onModuleInit(): void {
    const wrong = this.collect();
    for (const name of [...Object.keys(subscribers), ...Object.keys(jobs)]) {
      if (!this.handlers.has(name)) wrong.push(`${name} has no handler`);
    }
    if (wrong.length > 0) throw new Error(`The worker is not complete: ${wrong.join('; ')}.`);
  }

  /** Runs one BullMQ job. Throws `UnrecoverableError` if no retry can help. */
  async run(job: Job<StoredEvent | CoalescedJob>): Promise<void> {
    // A queue may deliver before every module is initialised.
    if (this.handlers.size === 0) this.collect();
    const handler = this.handlers.get(job.name);
    if (!handler) throw new UnrecoverableError(`no handler for ${job.name}`);
    const fields = { job: handler.name, jobId: job.id, tenantId: tenantOf(job.data) };
    await withLogFields(fields, () =>
      this.metrics.measure(handler.name, () => this.runHandler(handler, job)),
    );
  }

  /** Handles a tenant's waiting events, unless another worker does. Resolves with whether more wait. */
  async runCoalesced(name: CoalescedSubscriberName, tenantId: string): Promise<boolean> {
    const handler = this.handlers.get(name);
    if (handler?.kind !== 'coalesced') throw new Error(`no handler for ${name}`);
    let isMore = false;
    const work = async (): Promise<void> => {
      ({ isMore } = await this.coalesced.run(name, tenantId, handler.run));
    };
    await withLogFields({ job: name, jobId: `${name}.${tenantId}`, tenantId }, () =>
      this.metrics.measure(name, () => this.priority.run(handler.turn, work)),
    );
    return isMore;
  }

  private async runHandler(handler: Handler, job: Job<StoredEvent | CoalescedJob>): Promise<void> {
    if (handler.kind === 'job') {
      await handler.run(job.data);
      return;
    }
    const { data } = job;
    if (handler.kind === 'coalesced' && !('id' in data)) {
      const { name, turn, run } = handler;
      return this.priority.run(turn, () => this.coalesced.runJob(name, data.tenantId, run));
    }
    const event = data as StoredEvent;
    if (typeof event?.id !== 'string') throw new UnrecoverableError(`${job.name} carries no event`);
    await this.priority.run(handler.turn, () => this.trace(handler, event));
    this.metrics.addLag(handler.name, event);
  }

  private async trace(handler: EventHandler, event: StoredEvent): Promise<void> {
    const tracer = currentTracer();
    if (!tracer) return this.handle(handler, event);
    const { name } = handler;
    const { tenantId, traceparent } = event;
    const attributes = {
      'parley.event': event.name,
      'parley.consumer': name,
      'parley.queue': subscribers[name].queue,
      ...(tenantId !== null && { 'parley.tenant_id': tenantId }),
    };
    return tracer.run(`process ${name}`, { kind: 'consumer', attributes, traceparent }, () =>
      this.handle(handler, event),
    );
  }

  private async handle(handler: EventHandler, event: StoredEvent): Promise<void> {
    const { tenantId } = event;
    const { name } = handler;
    if (handler.kind === 'live') {
      await handler.run(event);
      return this.inbox.markDone({ eventId: event.id, tenantId, consumer: name });
    }
    if (handler.kind === 'coalesced') return this.coalesced.runAlone(handler.name, event, handler.run);
    if (typeof tenantId !== 'string')
      throw new UnrecoverableError(`${name} needs the tenant of ${event.name}`);
    const work = async (tx: TenantTx): Promise<void> => {
      if (!(await this.inbox.claim(tx, name, event.id))) return;
      await handler.run(event, tx);
    };
    await this.database.asTenant(tenantId, work);
  }

  private collect(): string[] {
    const doubles: string[] = [];
    this.handlers.clear();
    for (const { instance } of this.discovery.getProviders()) {
      if (typeof instance !== 'object' || instance === null) continue;
      const prototype = Object.getPrototypeOf(instance) as Record<string, Method>;
      for (const method of this.scanner.getAllMethodNames(prototype)) {
        const own = prototype[method];
        const handling = own && this.reflector.get<HandlerMetadata | undefined>(handlerMetadataKey, own);
        if (!own || !handling) continue;
        const where = `${instance.constructor.name}.${method}`;
        const other = this.handlers.get(handling.name);
        if (other) doubles.push(`${handling.name} is handled by ${other.where} and ${where}`);
        this.handlers.set(handling.name, { ...handling, run: own.bind(instance), where });
      }
    }
    return doubles;
  }
}

const tenantOf = (data: { tenantId?: string | null } | undefined): string | undefined =>
  data?.tenantId ?? undefined;

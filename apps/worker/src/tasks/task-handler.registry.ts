import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService, Reflector } from '@nestjs/core';
import { type TaskKind, taskKinds } from '@parley/contracts/public';
import { type TaskHandler, taskHandlerKey } from '@parley/domain/tasks';

/** Finds the handler of each kind of task. Refuses to boot if one is missing or double. */
@Injectable()
export class TaskHandlerRegistry implements OnModuleInit {
  private readonly works = new Map<TaskKind, TaskHandler>();

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly reflector: Reflector,
  ) {}

  onModuleInit(): void {
    const wrong = this.collect();
    for (const kind of taskKinds) {
      if (!this.works.has(kind)) wrong.push(`nobody does ${kind}`);
    }
    if (wrong.length > 0) throw new Error(`The worker is not complete: ${wrong.join('; ')}.`);
  }

  of(kind: TaskKind): TaskHandler {
    // A queue may deliver before every module is initialised.
    if (this.works.size === 0) this.collect();
    const work = this.works.get(kind);
    if (!work) throw new Error(`nobody does ${kind}`);
    return work;
  }

  private collect(): string[] {
    const doubles: string[] = [];
    this.works.clear();
    for (const { instance, metatype } of this.discovery.getProviders()) {
      if (typeof metatype !== 'function' || !instance) continue;
      for (const kind of this.reflector.get<TaskKind[] | undefined>(taskHandlerKey, metatype) ?? []) {
        if (this.works.has(kind)) doubles.push(`${kind} is done by two`);
        this.works.set(kind, instance as TaskHandler);
      }
    }
    return doubles;
  }
}

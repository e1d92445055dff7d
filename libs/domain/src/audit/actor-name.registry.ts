import { Injectable } from '@nestjs/common';

/**
 * The views from which actor names are read. Features above this one register a view of their people, in parentheses
 * with the columns `id` and `name`, from a constructor: the list is complete before the first request.
 */
@Injectable()
export class ActorNameRegistry {
  private readonly registered: string[] = [];

  get views(): readonly string[] {
    return this.registered;
  }

  register(view: string): void {
    this.registered.push(view);
  }
}

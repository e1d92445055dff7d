import { Injectable } from '@nestjs/common';

/**
 * The views from which actor names are read: SQL in parentheses with the columns `id` and `name`. A feature
 * above this one registers its view in a constructor, before the first request.
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

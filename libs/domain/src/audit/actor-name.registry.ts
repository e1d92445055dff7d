import { Injectable } from '@nestjs/common';

/**
 * Where the names of actors are read. Features above this one register views of their people, each in parentheses with
 * the columns `id` and `name`, from a constructor: the list is complete before the first request.
 */
@Injectable()
export class ActorNameRegistry {
  private readonly views: string[] = [];

  register(view: string): void {
    this.views.push(view);
  }

  /** An expression for the name of the person whose id `id` is, such as `$3`; null where nobody has that id. */
  nameSql(id: string): string {
    const names = this.views.map(
      (view) => `(select people.name from ${view} people where people.id = ${id})`,
    );
    return `coalesce(${[...names, 'null::text'].join(', ')})`;
  }
}

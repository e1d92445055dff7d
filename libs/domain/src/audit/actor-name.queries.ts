import type { ActorNameRegistry } from './actor-name.registry.js';

/** SQL for the name of a person; null if nobody has the id. `id` is an expression such as `$3`. */
export function actorNameSql({ views }: ActorNameRegistry, id: string): string {
  const names = views.map((view) => `(select people.name from ${view} people where people.id = ${id})`);
  return `coalesce(${[...names, 'null::text'].join(', ')})`;
}

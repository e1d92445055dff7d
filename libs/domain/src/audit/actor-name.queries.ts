import type { ActorNameRegistry } from './actor-name.registry.js';

/** An expression for the name of the person whose id `id` is, such as `$3`; null where nobody has that id. */
export function actorNameSql({ views }: ActorNameRegistry, id: string): string {
  const names = views.map((view) => `(select people.name from ${view} people where people.id = ${id})`);
  return `coalesce(${[...names, 'null::text'].join(', ')})`;
}

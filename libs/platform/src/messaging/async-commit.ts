/**
 * Lets the statement's commit return before it is on disk, if the work may be repeated after a crash: job ids and the
 * inbox give it one effect. A changing statement must read from it (`from async_commit`), or PostgreSQL leaves it out.
 */
export const withAsyncCommit = `async_commit as materialized (select set_config('synchronous_commit', 'off', true))`;

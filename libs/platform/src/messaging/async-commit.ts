/**
 * Lets the statement's commit return before it is on the disk, for what may be done again after a crash: job ids and
 * the inbox make one effect of it. A changing statement has to read from it (`from async_commit`), or PostgreSQL leaves
 * it out.
 */
export const withAsyncCommit = `async_commit as materialized (select set_config('synchronous_commit', 'off', true))`;

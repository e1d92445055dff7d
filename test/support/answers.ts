import type { Failure } from '@parley/contracts/public';
import type request from 'supertest';

export const dataOf = <T>(reply: request.Response): T => (reply.body as { data: T }).data;
export const failureOf = (reply: request.Response): Failure => reply.body as Failure;
export const errorOf = (reply: request.Response): string => failureOf(reply).error;
/** The fields that a refusal names. */
export const fieldsOf = (reply: request.Response): string[] =>
  (failureOf(reply).details ?? []).map(({ field }) => field);
/** Sorted. */
export const statusesOf = (replies: request.Response[]): number[] =>
  replies.map(({ status }) => status).toSorted((one, other) => one - other);

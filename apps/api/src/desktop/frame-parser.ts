import {
  type Answer,
  type DesktopFrames,
  desktopLimits,
  portLimits,
  type Refused,
  refused,
  translationLimits,
  type Violation,
} from '@parley/contracts/public';
import { quickReplyCursor, quickReplyVersion } from '@parley/domain/replies';
import { AppError } from '@parley/platform/errors';
import type { ValidateFunction } from 'ajv';
import { codedOf } from '../http/filters/failure.filter.js';
import { violationsOf } from './desktop.schema.js';

export type FrameName = keyof DesktopFrames;

/** The list in a frame, and its maximum length. Null if the frame has no list. */
const frameLists = {
  'ports:open': ['ports', desktopLimits.batchPorts],
  'ports:update': ['ports', desktopLimits.batchPorts],
  'ports:close': ['socialAccountIds', desktopLimits.batchPorts],
  'ports:heartbeat': ['socialAccountIds', portLimits.heartbeatMax],
  report: ['events', desktopLimits.batchEvents],
  translate: ['texts', translationLimits.batch],
  'command:confirm': ['ids', desktopLimits.batchPorts],
  'environments:read': null,
  'quick-replies:read': null,
} as const satisfies Record<FrameName, readonly [field: string, max: number] | null>;

export const isFrameName = (name: unknown): name is FrameName =>
  typeof name === 'string' && Object.hasOwn(frameLists, name);

const invalid = (message: string, details: Violation[]): Refused => ({
  ok: false,
  error: 'desktop.frame_invalid',
  message,
  details,
});

export const versionUnknown = (): AppError =>
  new AppError('desktop.version_unknown', 'This server does not speak that version of the protocol.', {
    details: [{ field: 'v', rule: 'const', message: `must be ${desktopLimits.protocolVersion}` }],
  });

export interface FrameBody {
  items: unknown[];
  /** For a report: whether other frames wait behind it. */
  more: boolean;
  /** The cursor of a paged list. */
  cursor?: string;
  /** The version of the list that the client already has. */
  version?: string;
  /** For a confirmation: the messages sent to contacts. */
  sent?: unknown[];
}

/** Reads a frame's body. Throws if the frame as a whole is malformed. */
export function readFrame(name: FrameName, frame: unknown): FrameBody {
  const body = frame as Record<string, unknown> | null;
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw frameInvalid('The frame is no object.', '', 'type');
  }
  const own = (key: string) => (Object.hasOwn(body, key) ? body[key] : undefined);
  const version = own('v');
  if (typeof version !== 'number') throw frameInvalid('The frame has no version.', 'v', 'required');
  if (version !== desktopLimits.protocolVersion) throw versionUnknown();
  const list = frameLists[name];
  if (list === null) {
    if (name !== 'quick-replies:read') return { items: [], more: false };
    const cursor = givenText(own, 'cursor', quickReplyCursor);
    const known = givenText(own, 'version', quickReplyVersion);
    return { items: [], more: false, ...cursor, ...known };
  }
  const [field, max] = list;
  const items = readList(own(field), field, max);
  if (name === 'command:confirm')
    return { items, more: false, sent: readList(own('sent') ?? [], 'sent', max) };
  const more = name === 'report' ? (own('more') ?? false) : false;
  if (typeof more !== 'boolean') throw frameInvalid('more must be true or false.', 'more', 'type');
  return { items, more };
}

/** A text from an earlier answer, or nothing. */
function givenText<Name extends 'cursor' | 'version'>(
  own: (key: string) => unknown,
  name: Name,
  format: RegExp,
): Partial<Record<Name, string>> {
  const text = own(name);
  if (text === undefined) return {};
  if (typeof text === 'string' && format.test(text)) return { [name]: text } as Record<Name, string>;
  throw frameInvalid(`${name} must be one that an answer gave.`, name, 'format');
}

function readList(items: unknown, field: string, max: number): unknown[] {
  if (!Array.isArray(items)) throw frameInvalid(`${field} must be a list.`, field, 'type');
  if (items.length <= max) return items;
  const message = `${field} may hold at most ${max}.`;
  throw new AppError('desktop.batch_too_large', message, { details: [{ field, rule: 'maxItems', message }] });
}

export const frameInvalid = (message: string, field: string, rule: string): AppError =>
  new AppError('desktop.frame_invalid', message, { details: [{ field, rule, message }] });

/** The answer to an item that the validator just rejected. */
export function invalidItem(validator: ValidateFunction, at: string): Refused {
  const details = violationsOf(validator, at);
  return invalid(`${details[0]?.field ?? at}: ${details[0]?.message ?? 'is not valid'}`, details);
}

/** Answers valid items together and the others individually, each in its place. */
export async function answerEach<Item, Result>(
  items: unknown[],
  at: string,
  validator: ValidateFunction<Item>,
  work: (valid: Item[]) => Promise<Answer<Result>[]>,
): Promise<{ results: Answer<Result>[] }> {
  const refusals = items.map((item, index) =>
    validator(item) ? null : invalidItem(validator, `${at}[${index}]`),
  );
  const valid = items.filter((_, index) => refusals[index] === null) as Item[];
  const answers = (valid.length > 0 ? await work(valid) : []).values();
  const places = items.flatMap((_, index) => (refusals[index] === null ? [index] : []));
  return { results: refusals.map((refusal) => refusal ?? renumber(answers.next().value, places, at)) };
}

/** Rejects unless every item is valid. */
export function checkAll<Item>(items: unknown[], at: string, validator: ValidateFunction<Item>): Item[] {
  for (const [index, item] of items.entries()) {
    if (validator(item)) continue;
    const { message, details } = invalidItem(validator, `${at}[${index}]`);
    throw new AppError('desktop.frame_invalid', message, { details: details ?? [] });
  }
  return items as Item[];
}

/** Names fields by their place in the frame instead of the place among valid items. */
function renumber<Result>(answer: Answer<Result> | undefined, places: number[], at: string): Answer<Result> {
  if (!answer) return refused('server.failed', 'This item was not answered.');
  if (answer.ok || !answer.details) return answer;
  const details = answer.details.map((violation) => ({
    ...violation,
    field: violation.field.replace(/^\w+\[(\d+)\]/, (_, index: string) => `${at}[${places[Number(index)]}]`),
  }));
  return { ...answer, details };
}

/** The error sent to a client for any thrown value. */
export function refusalOf(thrown: unknown): Refused {
  const { code, message, extra } = codedOf(thrown);
  return { ok: false, error: code, message, ...(extra.details && { details: extra.details }) };
}

/** Whether the failure is internal. A coded refusal, for example of a sign-in under overload, is a normal answer. */
export const isTrouble = (thrown: unknown): boolean =>
  !(thrown instanceof AppError) && codedOf(thrown).code.startsWith('server.');

import { type Material, type ReplyPart, replyLimits } from '@parley/contracts/public';
import { contentOf, type ReplyContent } from '../reply-content.js';
import { valuesOf } from '../reply-text.js';
import type { OpenAgents } from './auto-reply-agent.queries.js';
import type { ReplyHistory } from './automatic-reply.queries.js';
import type { PlannedReply } from './automatic-reply.repository.js';
import type { RuleText } from './compiled-rule.queries.js';
import { seeded } from './compiled-rules.js';
import type { ReplyCandidate } from './reply-candidates.js';

/** The messages that answer one cause. */
export interface Script {
  ruleId: string;
  title: string;
  parts: readonly ReplyPart[];
  draft: boolean;
  /** The delay between its parts. */
  delayMs: number;
}

interface PlanContext {
  history: ReplyHistory;
  /** Keyed by cause. */
  scripts: ReadonlyMap<string, Script>;
  /** All materials that the scripts send. */
  materials: ReadonlyMap<string, Material>;
  open: OpenAgents;
  now: Date;
  nextId: () => string;
}

/** The cause of one part, by its place among the parts that are sent. */
export const partCause = (cause: string, place: number): string => `${cause} ${place}`;

/** The scripts of candidates by cause. Deleted rules are left out. */
export function scriptsOf(
  candidates: readonly ReplyCandidate[],
  rules: ReadonlyMap<string, RuleText>,
): Map<string, Script> {
  const scripts = new Map<string, Script>();
  for (const { cause, reportId, reply } of candidates) {
    if (reply.kind === 'welcome') {
      const { id, title, replies, delaySeconds } = reply.template;
      const parts = replies.slice(0, replyLimits.welcomePartsMax);
      scripts.set(cause, { ruleId: id, title, parts, draft: false, delayMs: delaySeconds * 1_000 });
      continue;
    }
    const rule = rules.get(reply.ruleId);
    if (!rule) continue;
    const { id, title, method } = rule;
    const parts = chosenParts(rule, reportId);
    scripts.set(cause, { ruleId: id, title, parts, draft: method === 'draft', delayMs: 0 });
  }
  return scripts;
}

/**
 * Turns undecided candidates into replies with a text, a contact and a time, in their order. Skips replies that a person
 * silences, or that exceed the hourly cap.
 */
export function planReplies(
  candidates: readonly ReplyCandidate[],
  { history, scripts, materials, open, now, nextId }: PlanContext,
): PlannedReply[] {
  const [recent, waitsUntil] = [new Map(history.recent), new Map(history.waitsUntil)];
  const plans: PlannedReply[] = [];
  for (const candidate of candidates) {
    const { conversation } = candidate;
    const script = scripts.get(candidate.cause);
    const agent = open.agents.get(conversation.subAccountId);
    if (!script || !agent) continue;
    const contact = { nickname: conversation.contactNickname, account: conversation.contactAccount };
    let dueAt = latest(now, waitsUntil.get(conversation.id));
    // Also after replies that were due but are not sent yet.
    const isBehind = history.waitsUntil.has(conversation.id);
    let place = 0;
    for (const part of script.parts) {
      const at = place === 0 ? dueAt : new Date(dueAt.getTime() + script.delayMs);
      const values = valuesOf({ contact, agent, at, timeZone: open.timeZone });
      const content = contentOf(part, materials, { values, language: conversation.language });
      if (!content) continue;
      dueAt = at;
      const used = recent.get(conversation.mainContactId) ?? 0;
      const isAllowed = !candidate.isSilenced && used < replyLimits.hourlyCap;
      const cause = partCause(candidate.cause, place++);
      const planned = { ...replyTo(candidate, script, content), id: nextId(), cause, dueAt };
      if (!isAllowed) {
        const skipReason = candidate.isSilenced ? 'human-replied' : 'hourly-cap';
        plans.push({ ...planned, status: 'skipped', skipReason });
        continue;
      }
      const status = isBehind || dueAt > now ? 'scheduled' : 'offered';
      plans.push({ ...planned, status, skipReason: null });
      recent.set(conversation.mainContactId, used + 1);
      waitsUntil.set(conversation.id, dueAt);
    }
  }
  return plans;
}

function replyTo(
  { conversation, reportId, reply }: ReplyCandidate,
  { ruleId, title, draft }: Script,
  { text, material }: ReplyContent,
) {
  const { id: conversationId, subAccountId, socialAccountId, contactId, contactAccount } = conversation;
  return {
    kind: reply.kind,
    ruleId,
    ruleTitle: title,
    draft,
    text,
    mediumId: material?.medium?.id ?? null,
    subAccountId,
    socialAccountId,
    conversationId,
    contactId,
    contactAccount,
    triggerId: reportId,
  };
}

/** The parts that answer one message: all in order, or one that depends on the message. */
export function chosenParts(
  { method, replies }: Pick<RuleText, 'method' | 'replies'>,
  seed: string,
): ReplyPart[] {
  if (method !== 'random') return replies;
  return replies.slice(seeded(`${seed} part`, replies.length)).slice(0, 1);
}

const latest = (one: Date, other: Date | undefined): Date => (other && other > one ? other : one);

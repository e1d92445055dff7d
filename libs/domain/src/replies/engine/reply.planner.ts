import { Injectable } from '@nestjs/common';
import { type ReplyPart, replyLimits } from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import type { TenantTx } from '@parley/platform/database';
import { Ids } from '@parley/platform/ids';
import type { ReplyHistory } from './automatic-reply.queries.js';
import type { PlannedReply } from './automatic-reply.repository.js';
import { contentOf, type ReplyContent, ReplyContentQueries } from '../reply-content.queries.js';
import type { OpenAgents } from './auto-reply-agent.queries.js';
import { valuesOf } from '../reply-text.js';
import type { ReplyCandidate } from './reply-candidates.js';
import { seeded } from './compiled-rules.js';
import { CompiledRuleCache, type ReplyLibraryState } from './compiled-rule.cache.js';
import type { RuleText } from './compiled-rule.queries.js';

/** The messages that answer one cause. */
export interface Script {
  ruleId: string;
  title: string;
  parts: readonly ReplyPart[];
  draft: boolean;
  /** Between its parts. */
  delayMs: number;
}

interface PlanContext {
  history: ReplyHistory;
  scripts: ReadonlyMap<string, Script>;
  open: OpenAgents;
}

/** The cause of one part, by its place among those that are sent. */
export const partCause = (cause: string, place: number): string => `${cause} ${place}`;

/** Turns candidates into replies with a text, a contact and a time. */
@Injectable()
export class ReplyPlanner {
  constructor(
    private readonly contents: ReplyContentQueries,
    private readonly compiledRules: CompiledRuleCache,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  /**
   * Plans candidates that were not decided before, in their order. Replies that a person silences, or above the hourly
   * cap, are skipped.
   */
  async plan(
    tx: TenantTx,
    candidates: readonly ReplyCandidate[],
    { history, scripts, open }: PlanContext,
  ): Promise<PlannedReply[]> {
    const materials = await this.contents.materialsOf(
      tx,
      candidates.flatMap(({ cause }) => scripts.get(cause)?.parts ?? []),
    );
    const now = this.clock.now();
    const [recent, waitsUntil] = [new Map(history.recent), new Map(history.waitsUntil)];
    const plans: PlannedReply[] = [];
    for (const candidate of candidates) {
      const [script, agent] = [
        scripts.get(candidate.cause),
        open.agents.get(candidate.conversation.subAccountId),
      ];
      if (!script || !agent) continue;
      const { conversation } = candidate;
      const contact = { nickname: conversation.contactNickname, account: conversation.contactAccount };
      let dueAt = latest(now, waitsUntil.get(conversation.id));
      // Also behind replies that were due and are not sent yet.
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
        const skipReason = candidate.isSilenced ? 'human-replied' : 'hourly-cap';
        const cause = partCause(candidate.cause, place++);
        const planned = { ...this.replyTo(candidate, script, content), cause, dueAt };
        if (!isAllowed) plans.push({ ...planned, status: 'skipped', skipReason });
        else {
          const status = isBehind || dueAt > now ? 'scheduled' : 'offered';
          plans.push({ ...planned, status, skipReason: null });
        }
        if (isAllowed) recent.set(conversation.mainContactId, used + 1);
        if (isAllowed) waitsUntil.set(conversation.id, dueAt);
      }
    }
    return plans;
  }

  private replyTo(
    { conversation, reportId, reply }: ReplyCandidate,
    { ruleId, title, draft }: Script,
    { text, material }: ReplyContent,
  ) {
    const { id: conversationId, subAccountId, socialAccountId, contactId, contactAccount } = conversation;
    return {
      id: this.ids.next('rep'),
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

  /** By cause; deleted rules are left out. */
  async scripts(
    tx: TenantTx,
    candidates: readonly ReplyCandidate[],
    library: ReplyLibraryState,
  ): Promise<Map<string, Script>> {
    const ruleIds = candidates.flatMap(({ reply }) => (reply.kind === 'keyword' ? reply.ruleId : []));
    const rules = await this.compiledRules.textsOf(tx, library, ruleIds);
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
}

/** The parts that answer one message: all in order, or one that the message chooses. */
export function chosenParts(
  { method, replies }: Pick<RuleText, 'method' | 'replies'>,
  seed: string,
): ReplyPart[] {
  if (method !== 'random') return replies;
  return replies.slice(seeded(`${seed} part`, replies.length)).slice(0, 1);
}

const latest = (one: Date, other: Date | undefined): Date => (other && other > one ? other : one);

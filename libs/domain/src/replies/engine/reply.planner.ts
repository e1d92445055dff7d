import { Injectable } from '@nestjs/common';
import { type ReplyPart, replyLimits } from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import type { TenantTx } from '@parley/platform/database';
import { Ids } from '@parley/platform/ids';
import type { PlannedReply, ReplyHistory } from './automatic-reply.repository.js';
import { contentOf, type ReplyContent, ReplyContentQueries } from '../reply-content.queries.js';
import type { OpenAgents } from './auto-reply-agent.queries.js';
import { valuesOf } from '../reply-text.js';
import type { ReplyCandidate } from './reply-candidates.js';
import { seeded } from './compiled-rules.js';
import { type ReplyLibraryState, CompiledRuleCache, type RuleText } from './compiled-rule.cache.js';

/** What is said to one cause. */
export interface Script {
  ruleId: string;
  title: string;
  parts: readonly ReplyPart[];
  draft: boolean;
  /** Between its parts. */
  delayMs: number;
}

interface Given {
  standing: ReplyHistory;
  scripts: ReadonlyMap<string, Script>;
  desks: OpenAgents;
}

/** The cause of one part, by its place among those that are sent. */
export const partCause = (cause: string, place: number): string => `${cause} ${place}`;

/** Makes of what messages ask for what is said, to whom and when. */
@Injectable()
export class ReplyPlanner {
  constructor(
    private readonly contents: ReplyContentQueries,
    private readonly books: CompiledRuleCache,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  /**
   * Of wishes that were not answered before, in their order. What a person silences or goes beyond the hour's share is
   * skipped.
   */
  async plan(
    tx: TenantTx,
    wishes: readonly ReplyCandidate[],
    { standing, scripts, desks }: Given,
  ): Promise<PlannedReply[]> {
    const materials = await this.contents.materialsOf(
      tx,
      wishes.flatMap((wish) => scripts.get(wish.cause)?.parts ?? []),
    );
    const now = this.clock.now();
    const [recent, waitsUntil] = [new Map(standing.recent), new Map(standing.waitsUntil)];
    const plans: PlannedReply[] = [];
    for (const wish of wishes) {
      const [script, desk] = [scripts.get(wish.cause), desks.desks.get(wish.conversation.subAccountId)];
      if (!script || !desk) continue;
      const { conversation } = wish;
      const contact = { nickname: conversation.contactNickname, account: conversation.contactAccount };
      let dueAt = latest(now, waitsUntil.get(conversation.id));
      // Also behind what was due and is not sent yet.
      const isBehind = standing.waitsUntil.has(conversation.id);
      let place = 0;
      for (const part of script.parts) {
        const at = place === 0 ? dueAt : new Date(dueAt.getTime() + script.delayMs);
        const values = valuesOf({ contact, agent: desk, at, timeZone: desks.timeZone });
        const content = contentOf(part, materials, { values, language: conversation.language });
        if (!content) continue;
        dueAt = at;
        const used = recent.get(conversation.contactId) ?? 0;
        const isAllowed = !wish.isSilenced && used < replyLimits.hourlyCap;
        const skipReason = wish.isSilenced ? 'human-replied' : 'hourly-cap';
        const cause = partCause(wish.cause, place++);
        const said = { ...this.said(wish, script, content), cause, dueAt };
        if (!isAllowed) plans.push({ ...said, status: 'skipped', skipReason });
        else {
          const status = isBehind || dueAt > now ? 'scheduled' : 'offered';
          plans.push({ ...said, status, skipReason: null });
        }
        if (isAllowed) recent.set(conversation.contactId, used + 1);
        if (isAllowed) waitsUntil.set(conversation.id, dueAt);
      }
    }
    return plans;
  }

  private said(
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

  /** By cause; of rules that are there still. */
  async scripts(
    tx: TenantTx,
    wishes: readonly ReplyCandidate[],
    library: ReplyLibraryState,
  ): Promise<Map<string, Script>> {
    const ruleIds = wishes.flatMap(({ reply }) => (reply.kind === 'keyword' ? reply.ruleId : []));
    const rules = await this.books.textsOf(tx, library, ruleIds);
    const scripts = new Map<string, Script>();
    for (const { cause, reportId, reply } of wishes) {
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

/** What a rule says to one message: all in order, or one that the message chooses. */
export function chosenParts(
  { method, replies }: Pick<RuleText, 'method' | 'replies'>,
  seed: string,
): ReplyPart[] {
  if (method !== 'random') return replies;
  return replies.slice(seeded(`${seed} part`, replies.length)).slice(0, 1);
}

const latest = (one: Date, other: Date | undefined): Date => (other && other > one ? other : one);

import { Injectable } from '@nestjs/common';
import {
  codePoints,
  comparedText,
  type Material,
  type ReplyPart,
  type RuleTest,
  type SentPart,
  type Silence,
  type SkippedReply,
  type TestOutcome,
  type TestRules,
} from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { Database, type TenantTx } from '@parley/platform/database';
import { PrivilegeService } from '../../billing/index.js';
import { MaterialQueries } from '../../materials/index.js';
import { localTime } from '../../tenants/index.js';
import { normaliseKeywordRule } from '../keyword-rules/keyword-rule.policy.js';
import { AutoReplyAgentQueries, type TestedAgent } from './auto-reply-agent.queries.js';
import { AutomaticReplyQueries } from './automatic-reply.queries.js';
import { CompiledRuleQueries, type TestedRule } from './compiled-rule.queries.js';
import { ConversationSourceRegistry } from '../conversation-source.registry.js';
import { FieldErrors } from '../field-errors.js';
import { contentOf } from '../reply-content.js';
import { chosenParts } from './reply-plan.js';
import { valuesOf } from '../reply-text.js';
import { materialsOf } from '../reply-values.js';
import { isFor, CompiledRules, seeded, type Winners } from './compiled-rules.js';
import { CompiledRuleCache } from './compiled-rule.cache.js';
import type { RuleLine } from './rule-index.js';
import { type TestedConversation, testedConversation } from './tested-conversation.js';
import { type WelcomeLine, welcomeFor } from './welcome-choice.js';

/** A saved rule, or a draft without an id. */
type Tried = Omit<TestedRule, 'id'> & { id: string | null };

interface SentParts {
  parts: ReplyPart[];
  tried: TestRules;
  talk: TestedConversation | null;
  delaySeconds: number;
}

interface Verdict {
  ruleId: string;
  outcome: TestOutcome;
}

const shownMax = 100;
/** Stands for the id of an unsaved rule. */
const unsaved = '';

/** Shows which rule would fire on a message, and why. It runs the engine's code but sends nothing. */
@Injectable()
export class RuleTesterService {
  constructor(
    private readonly database: Database,
    private readonly agentQueries: AutoReplyAgentQueries,
    private readonly compiledRuleCache: CompiledRuleCache,
    private readonly compiledRuleQueries: CompiledRuleQueries,
    private readonly materialQueries: MaterialQueries,
    private readonly automaticReplyQueries: AutomaticReplyQueries,
    private readonly conversationSourceRegistry: ConversationSourceRegistry,
    private readonly privilegeService: PrivilegeService,
    private readonly clock: Clock,
  ) {}

  /**
   * Rejects with `sub-accounts.not_found`, `conversations.not_found`, or with `request.invalid` for a rule that could not
   * be saved.
   */
  test(tenantId: string, given: TestRules): Promise<RuleTest> {
    return this.database.asTenant(tenantId, async (tx) => {
      const agent = await this.agentQueries.findTested(tx, given.subAccountId);
      const talk = await this.talkOf(tx, given);
      const tried = {
        ...normalise(given),
        ...(talk && { platform: talk.platform, isNewContact: talk.isNewContact }),
      };
      const compared = comparedText(tried.text);
      const verdicts = compared === '' ? [] : await this.verdicts(tx, agent, { ...tried, compared });
      const rules = await this.rules(tx, tried, verdicts);
      const matches = verdicts.flatMap(({ ruleId, outcome }) => {
        const rule = rules.get(ruleId);
        if (!rule) return [];
        const { id, keyword, title, match } = rule;
        return [{ ruleId: id, keyword, title, match, outcome }];
      });
      const fires = verdicts.find((verdict) => verdict.outcome === 'fires');
      const rule = fires && rules.get(fires.ruleId);
      const hasPrivilege = await this.privilegeService.holds(tx, 'automatic-replies');
      const closed: Silence | null = !agent.autoReply
        ? 'auto-reply-off'
        : hasPrivilege
          ? null
          : 'privilege-missing';
      const { template, skipped: missed } = await this.template(tx, agent, tried, talk);
      const skipReason = rule ? (talk?.keyword(rule.id ?? unsaved) ?? null) : null;
      const chosen = rule && skipReason === null ? chosenParts(rule, compared) : [];
      const welcome = template && {
        templateId: template.id,
        title: template.title,
        parts: await this.sentParts(tx, agent, {
          parts: template.replies,
          tried,
          talk,
          delaySeconds: template.delaySeconds,
        }),
      };
      const parts = await this.sentParts(tx, agent, { parts: chosen, tried, talk, delaySeconds: 0 });
      const skipped: SkippedReply[] = [
        ...(missed ? [missed] : []),
        ...(rule && skipReason ? [{ kind: 'keyword' as const, title: rule.title, reason: skipReason }] : []),
      ];
      const unmatched = skipped.length > 0 ? 'skipped' : compared === '' ? 'empty-text' : 'no-match';
      const silence = closed ?? (chosen.length > 0 || welcome ? null : unmatched);
      return { compared, matches, welcome, parts, method: rule?.method ?? null, skipped, silence };
    });
  }

  private async talkOf(
    tx: TenantTx,
    { conversationId: id, subAccountId }: TestRules,
  ): Promise<TestedConversation | null> {
    if (id === undefined) return null;
    return testedConversation(
      tx,
      { id, subAccountId, now: this.clock.now() },
      { conversations: this.conversationSourceRegistry.get(), replies: this.automaticReplyQueries },
    );
  }

  /** The rules that match and their outcomes. The rule that fires comes first. */
  private async verdicts(
    tx: TenantTx,
    { version }: TestedAgent,
    { rule, subAccountId, compared }: TestRules & { compared: string },
  ): Promise<Verdict[]> {
    const compiled = rule
      ? await CompiledRules.compile(rule.enabled === false ? [] : [lineOf(rule)])
      : (await this.compiledRuleCache.at(tx, version)).rules;
    const winners = compiled.winners(compared, subAccountId);
    const winning = winners?.ruleIds ?? [];
    const fires = winning[seeded(compared, winning.length)];
    // Winning rules come first, however many others there are.
    const won = winning
      .map((ruleId): Verdict => ({ ruleId, outcome: ruleId === fires ? 'fires' : 'tied' }))
      .sort((one, other) => Number(other.ruleId === fires) - Number(one.ruleId === fires));
    const beaten = compiled
      .matches(compared, shownMax)
      .filter((line) => !winning.includes(line.id))
      .sort((one, other) => codePoints(other.compared) - codePoints(one.compared))
      .map((line): Verdict => ({ ruleId: line.id, outcome: lossOf(line, subAccountId, winners) }));
    const off = rule ? await offOf(rule, compared) : await this.disabled(tx, compared);
    return [...won, ...beaten, ...off].slice(0, shownMax);
  }

  /** Rules that would match if they were enabled. */
  private async disabled(tx: TenantTx, compared: string): Promise<Verdict[]> {
    const lines = await this.compiledRuleQueries.disabled(tx, compared, shownMax);
    const compiled = await CompiledRules.compile(lines);
    return compiled.matches(compared, shownMax).map(({ id }) => ({ ruleId: id, outcome: 'disabled' }));
  }

  private async rules(
    tx: TenantTx,
    { rule }: TestRules,
    verdicts: readonly Verdict[],
  ): Promise<ReadonlyMap<string, Tried>> {
    if (rule) return new Map([[unsaved, { ...rule, id: null, enabled: rule.enabled ?? true }]]);
    return this.compiledRuleQueries.tested(
      tx,
      verdicts.map((verdict) => verdict.ruleId),
    );
  }

  /** The template that greets, or the skipped one with the reason. */
  private async template(
    tx: TenantTx,
    agent: TestedAgent,
    tried: TestRules,
    talk: TestedConversation | null,
  ): Promise<{ template: WelcomeLine | null; skipped: SkippedReply | null }> {
    const { welcomes } = await this.compiledRuleCache.at(tx, agent.version);
    const fitting = welcomeFor(welcomes, {
      ...tried,
      localTime: localTime(this.clock.now(), agent.timeZone),
    });
    const called = fitting ?? welcomeFor(welcomes, { ...tried, localTime: null });
    const reason = talk?.welcome ?? (fitting ? null : 'out-of-hours');
    if (!called || reason === null) return { template: called, skipped: null };
    return { template: null, skipped: { kind: 'welcome', title: called.title, reason } };
  }

  private async sentParts(
    tx: TenantTx,
    agent: TestedAgent,
    { parts, tried, talk, delaySeconds }: SentParts,
  ): Promise<SentPart[]> {
    const materials = await this.materialQueries.ofIds(tx, materialsOf(parts));
    // Without a conversation nothing is known about the contact.
    const contact = talk ?? { nickname: '', account: '' };
    const values = valuesOf({ contact, agent, at: this.clock.now(), timeZone: agent.timeZone });
    const context = { values, language: tried.language ?? null };
    const contents = parts.flatMap((part) => contentOf(part, materials, context) ?? []);
    return contents.map(({ text, material }, place) => ({
      text,
      medium: material && mediumOf(material),
      delaySeconds: place === 0 ? 0 : delaySeconds,
    }));
  }
}

function lossOf(line: RuleLine, subAccountId: string, winners: Winners | null): TestOutcome {
  if (!isFor(line, subAccountId)) return 'other-sub-account';
  return winners?.match === 'exact' ? 'beaten-by-exact' : 'beaten-by-longer';
}

function normalise({ rule, ...given }: TestRules): TestRules {
  if (!rule) return given;
  const problems = new FieldErrors();
  const values = normaliseKeywordRule(rule, problems.at('rule'));
  problems.reject();
  return { ...given, rule: values };
}

const lineOf = ({ keyword, match, scope, subAccountIds }: NonNullable<TestRules['rule']>): RuleLine => ({
  id: unsaved,
  compared: comparedText(keyword),
  match,
  subAccountIds: scope === 'some' ? subAccountIds : null,
});

async function offOf(rule: NonNullable<TestRules['rule']>, compared: string): Promise<Verdict[]> {
  if (rule.enabled !== false) return [];
  const compiled = await CompiledRules.compile([lineOf(rule)]);
  return compiled.matches(compared, 1).map(({ id }) => ({ ruleId: id, outcome: 'disabled' }));
}

const mediumOf = ({ title, type, medium }: Material): SentPart['medium'] =>
  medium && { title, type, thumbnailUrl: medium.thumbnailUrl };

import { Injectable } from '@nestjs/common';
import {
  codePoints,
  comparedText,
  type Material,
  type MatchRule,
  type ReplyMethod,
  type ReplyPart,
  type RuleTest,
  type SentPart,
  type Silence,
  type SkippedReply,
  type TestOutcome,
  type TestRules,
} from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import type { TenantTx } from '@parley/platform/database';
import { PrivilegeService } from '../../billing/index.js';
import { localTime } from '../../tenants/index.js';
import { normaliseKeywordRule } from '../keyword-rules/keyword-rule.policy.js';
import { AutomaticReplyRepository } from './automatic-reply.repository.js';
import { FieldErrors } from '../field-errors.js';
import { contentOf, ReplyContentQueries } from '../reply-content.queries.js';
import { chosenParts } from './reply.planner.js';
import { valuesOf } from '../reply-text.js';
import { isFor, CompiledRules, seeded, type Winners } from './compiled-rules.js';
import { CompiledRuleCache } from './compiled-rule.cache.js';
import type { RuleLine } from './rule-index.js';
import { agentFor, type TestedAgent } from './tested-agent.js';
import { type TestedConversation, testedConversation } from './tested-conversation.js';
import { type WelcomeLine, welcomeFor } from './welcome-choice.js';

/** A rule as the tester shows it. */
interface Tried {
  /** Null: not saved. */
  id: string | null;
  keyword: string;
  title: string;
  match: MatchRule;
  method: ReplyMethod;
  replies: ReplyPart[];
  enabled: boolean;
}

interface Saying {
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
/** Stands for the id of a rule that has none yet. */
const unsaved = '';

/** Tells which rule would fire on a message, and why: by the code that decides it, and nothing is sent. */
@Injectable()
export class RuleTesterService {
  constructor(
    private readonly books: CompiledRuleCache,
    private readonly contents: ReplyContentQueries,
    private readonly replies: AutomaticReplyRepository,
    private readonly privilegeService: PrivilegeService,
    private readonly clock: Clock,
  ) {}

  /**
   * Rejects with `sub-accounts.not_found`, `conversations.not_found`, or with `request.invalid` for a rule that could not
   * be saved.
   */
  async test(tx: TenantTx, given: TestRules): Promise<RuleTest> {
    const desk = await agentFor(tx, given.subAccountId);
    const talk = await this.talkOf(tx, given);
    const tried = {
      ...settled(given),
      ...(talk && { platform: talk.platform, isNewContact: talk.isNewContact }),
    };
    const compared = comparedText(tried.text);
    const verdicts = compared === '' ? [] : await this.verdicts(tx, desk, { ...tried, compared });
    const rules = await this.rules(tx, tried, verdicts);
    const matches = verdicts.flatMap(({ ruleId, outcome }) => {
      const rule = rules.get(ruleId);
      if (!rule) return [];
      const { id, keyword, title, match } = rule;
      return [{ ruleId: id, keyword, title, match, outcome }];
    });
    const fires = verdicts.find((verdict) => verdict.outcome === 'fires');
    const rule = fires && rules.get(fires.ruleId);
    const held = await this.privilegeService.held(tx);
    const closed: Silence | null = !desk.autoReply
      ? 'auto-reply-off'
      : held.includes('B0005')
        ? null
        : 'privilege-missing';
    const { template, skipped: missed } = await this.template(tx, desk, tried, talk);
    const keptBack = rule ? (talk?.keyword(rule.id ?? unsaved) ?? null) : null;
    const said = rule && keptBack === null ? chosenParts(rule, compared) : [];
    const [welcome, parts] = [
      template && (await this.greeting(tx, desk, { template, tried, talk })),
      await this.said(tx, desk, { parts: said, tried, talk, delaySeconds: 0 }),
    ];
    const skipped: SkippedReply[] = [
      ...(missed ? [missed] : []),
      ...(rule && keptBack ? [{ kind: 'keyword' as const, title: rule.title, reason: keptBack }] : []),
    ];
    const unmatched = skipped.length > 0 ? 'skipped' : compared === '' ? 'empty-text' : 'no-match';
    const silence = closed ?? (said.length > 0 || welcome ? null : unmatched);
    return { compared, matches, welcome, parts, method: rule?.method ?? null, skipped, silence };
  }

  private async talkOf(
    tx: TenantTx,
    { conversationId: id, subAccountId }: TestRules,
  ): Promise<TestedConversation | null> {
    if (id === undefined) return null;
    return testedConversation(tx, { id, subAccountId, now: this.clock.now() }, this.replies);
  }

  /** What matches, and what becomes of it; the one that fires first. */
  private async verdicts(
    tx: TenantTx,
    { version }: TestedAgent,
    { rule, subAccountId, compared }: TestRules & { compared: string },
  ): Promise<Verdict[]> {
    const book = rule
      ? await CompiledRules.compile(rule.enabled === false ? [] : [lineOf(rule)])
      : (await this.books.at(tx, version)).rules;
    const winners = book.winners(compared, subAccountId);
    const winning = winners?.ruleIds ?? [];
    const fires = winning[seeded(compared, winning.length)];
    // Those that win come first, however many others there are.
    const won = winning
      .map((ruleId): Verdict => ({ ruleId, outcome: ruleId === fires ? 'fires' : 'tied' }))
      .sort((one, other) => Number(other.ruleId === fires) - Number(one.ruleId === fires));
    const beaten = book
      .matches(compared, shownMax)
      .filter((line) => !winning.includes(line.id))
      .sort((one, other) => codePoints(other.compared) - codePoints(one.compared))
      .map((line): Verdict => ({ ruleId: line.id, outcome: lossOf(line, subAccountId, winners) }));
    const off = rule ? await offOf(rule, compared) : await this.disabled(tx, compared);
    return [...won, ...beaten, ...off].slice(0, shownMax);
  }

  /** Rules that would match if they were enabled: the same book, made of them alone. */
  private async disabled(tx: TenantTx, compared: string): Promise<Verdict[]> {
    const lines = await tx.query<RuleLine>(
      `select id, compared, match, null as "subAccountIds" from keyword_rules
       where tenant_id = $1 and not enabled and strpos($2, compared) > 0 order by id limit ${shownMax}`,
      // PostgreSQL takes no NUL, and no keyword holds one.
      [tx.tenantId, compared.replaceAll('\0', ' ')],
    );
    const book = await CompiledRules.compile(lines);
    return book.matches(compared, shownMax).map(({ id }) => ({ ruleId: id, outcome: 'disabled' }));
  }

  private async rules(
    tx: TenantTx,
    { rule }: TestRules,
    verdicts: readonly Verdict[],
  ): Promise<Map<string, Tried>> {
    if (rule) return new Map([[unsaved, { ...rule, id: null, enabled: rule.enabled ?? true }]]);
    const rows = await tx.query<Tried & { id: string }>(
      `select id, keyword, title, match, method, replies, enabled from keyword_rules
       where tenant_id = $1 and id = any($2)`,
      [tx.tenantId, verdicts.map((verdict) => verdict.ruleId)],
    );
    return new Map(rows.map((row) => [row.id, row]));
  }

  /** Which one greets, and what keeps one from it that would. */
  private async template(
    tx: TenantTx,
    desk: TestedAgent,
    tried: TestRules,
    talk: TestedConversation | null,
  ): Promise<{ template: WelcomeLine | null; skipped: SkippedReply | null }> {
    const { welcomes } = await this.books.at(tx, desk.version);
    const fitting = welcomeFor(welcomes, {
      ...tried,
      localTime: localTime(this.clock.now(), desk.timeZone),
    });
    const called = fitting ?? welcomeFor(welcomes, { ...tried, localTime: null });
    const reason = talk?.welcome ?? (fitting ? null : 'out-of-hours');
    if (!called || reason === null) return { template: called, skipped: null };
    return { template: null, skipped: { kind: 'welcome', title: called.title, reason } };
  }

  private async greeting(
    tx: TenantTx,
    desk: TestedAgent,
    { template, tried, talk }: { template: WelcomeLine; tried: TestRules; talk: TestedConversation | null },
  ): Promise<RuleTest['welcome']> {
    const { id: templateId, title, replies, delaySeconds } = template;
    return {
      templateId,
      title,
      parts: await this.said(tx, desk, { parts: replies, tried, talk, delaySeconds }),
    };
  }

  private async said(
    tx: TenantTx,
    desk: TestedAgent,
    { parts, tried, talk, delaySeconds }: Saying,
  ): Promise<SentPart[]> {
    const materials = await this.contents.materialsOf(tx, parts);
    // Nothing is known of a contact that is none.
    const contact = talk ?? { nickname: '', account: '' };
    const values = valuesOf({ contact, agent: desk, at: this.clock.now(), timeZone: desk.timeZone });
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

function settled({ rule, ...given }: TestRules): TestRules {
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
  const book = await CompiledRules.compile([lineOf(rule)]);
  return book.matches(compared, 1).map(({ id }) => ({ ruleId: id, outcome: 'disabled' }));
}

const mediumOf = ({ title, type, medium }: Material): SentPart['medium'] =>
  medium && { title, type, thumbnailUrl: medium.thumbnailUrl };

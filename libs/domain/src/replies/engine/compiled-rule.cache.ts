import { Injectable } from '@nestjs/common';
import { CacheRegistry } from '@parley/platform/caching';
import type { TenantTx } from '@parley/platform/database';
import type { LRUCache } from 'lru-cache';
import { CompiledRuleQueries, type RuleText } from './compiled-rule.queries.js';
import { CompiledRules } from './compiled-rules.js';
import { yieldToEventLoop } from '@parley/platform/concurrency';
import type { WelcomeLine } from './welcome-choice.js';

/** A tenant's rules and templates at one version. */
export interface ReplyLibraryState {
  /** The version in `reply_versions`. */
  version: bigint;
  rules: CompiledRules;
  /** The welcome templates in their order. */
  welcomes: readonly WelcomeLine[];
}

/** With more changed rules than this, the large index is rebuilt. */
const mergedAbove = 256;

/**
 * The compiled rules of active tenants. After an edit the large index stays, with a small index of the changed rules
 * beside it. Once the small one has grown, both are merged in the background. One transaction at a time reads for a
 * tenant.
 */
@Injectable()
export class CompiledRuleCache {
  private readonly states: LRUCache<string, ReplyLibraryState>;
  private readonly building = new Map<string, Promise<ReplyLibraryState>>();
  private readonly merging = new Map<string, Promise<void>>();
  /** Texts of rules that fired, by rule and version: all texts would take too much memory. */
  private readonly texts: LRUCache<string, RuleText>;

  constructor(
    private readonly compiledRuleQueries: CompiledRuleQueries,
    cacheRegistry: CacheRegistry,
  ) {
    this.states = cacheRegistry.create('reply-rules', {
      sizeOf: ({ rules, welcomes }) => rules.bytes + (welcomes.length + 1) * 4_096,
    });
    this.texts = cacheRegistry.create('rule-texts', {
      sizeOf: ({ replies }) => 512 + 2 * JSON.stringify(replies).length,
    });
  }

  /** The library in that version of `reply_versions`, or a later one. */
  async at(tx: TenantTx, version: string): Promise<ReplyLibraryState> {
    const wanted = BigInt(version);
    const { tenantId } = tx;
    for (;;) {
      const cached = this.states.get(tenantId);
      if (cached && cached.version >= wanted) return cached;
      const building = this.building.get(tenantId);
      if (!building) return this.readOnce(tx, cached, wanted);
      // A failure of the other transaction does not matter to this one.
      const built = await building.catch(() => null);
      if (built && built.version >= wanted) return built;
    }
  }

  /** Resolves once no merge is running for a tenant. */
  async settled(tenantId: string): Promise<void> {
    await this.merging.get(tenantId);
  }

  /** The texts of rules in the state's version or a later one. Deleted and disabled rules are left out. */
  async textsOf(
    tx: TenantTx,
    { version }: ReplyLibraryState,
    ruleIds: readonly string[],
  ): Promise<Map<string, RuleText>> {
    const keyOf = (id: string) => `${id} ${version}`;
    const found = [...new Set(ruleIds)].map((id) => ({ id, text: this.texts.get(keyOf(id)) }));
    const missing = found.flatMap(({ id, text }) => (text ? [] : id));
    const read = missing.length > 0 ? await this.compiledRuleQueries.texts(tx, missing) : [];
    for (const text of read) this.texts.set(keyOf(text.id), text);
    return new Map([...found.flatMap(({ text }) => text ?? []), ...read].map((text) => [text.id, text]));
  }

  private async readOnce(
    tx: TenantTx,
    cached: ReplyLibraryState | undefined,
    wanted: bigint,
  ): Promise<ReplyLibraryState> {
    const { tenantId } = tx;
    const building = this.read(tx, cached, wanted).finally(() => this.building.delete(tenantId));
    this.building.set(tenantId, building);
    const built = await building;
    this.states.set(tenantId, built);
    if (built.rules.changeCount > mergedAbove) this.merge(tenantId, built.rules);
    return built;
  }

  private async read(
    tx: TenantTx,
    cached: ReplyLibraryState | undefined,
    wanted: bigint,
  ): Promise<ReplyLibraryState> {
    const changes = cached && (await this.compiledRuleQueries.changesSince(tx, cached.version, wanted));
    const welcomes = await this.compiledRuleQueries.welcomes(tx);
    if (!cached || !changes) {
      return {
        version: wanted,
        welcomes,
        rules: await CompiledRules.compile(await this.compiledRuleQueries.rules(tx), yieldToEventLoop()),
      };
    }
    const rules = await cached.rules.with(changes.rules, yieldToEventLoop());
    return { version: changes.version > wanted ? changes.version : wanted, welcomes, rules };
  }

  /** Works in the background. Meanwhile the cached rules answer and may be edited. */
  private merge(tenantId: string, rules: CompiledRules): void {
    if (this.merging.has(tenantId)) return;
    const merging = this.mergeInto(tenantId, rules)
      // The cached rules still answer. The next edit merges again.
      .catch(() => undefined)
      .finally(() => this.merging.delete(tenantId));
    this.merging.set(tenantId, merging);
  }

  private async mergeInto(tenantId: string, earlier: CompiledRules): Promise<void> {
    const merged = await earlier.merged(yieldToEventLoop());
    for (;;) {
      const now = this.states.get(tenantId);
      // All rules were read again meanwhile.
      if (!now?.rules.isEditOf(earlier)) return;
      const rules = await now.rules.upon(merged, earlier, yieldToEventLoop());
      // There was an edit meanwhile, which must be applied to the merged rules too.
      if (this.states.get(tenantId) !== now) continue;
      this.states.set(tenantId, { ...now, rules });
      return;
    }
  }
}

import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/index.js';
import { BillingModule } from '../billing/index.js';
import { CommandsModule } from '../commands/index.js';
import { MaterialsModule } from '../materials/index.js';
import { MediaModule } from '../media/index.js';
import { AutomaticReplies } from './engine/automatic-reply.repository.js';
import { DueReplies } from './engine/scheduled-reply-sender.js';
import { AutomaticReplySweep } from './engine/automatic-reply.sweeper.js';
import { ClientQuickReplies } from './quick-replies/client-quick-reply.queries.js';
import { KeywordRuleFiles } from './import-export/keyword-rule-file.service.js';
import { KeywordScopes } from './keyword-rules/keyword-scope.validator.js';
import { KeywordRuleService } from './keyword-rules/keyword-rule.service.js';
import { KeywordRuleViews } from './keyword-rules/keyword-rule.queries.js';
import { QuickReplyFiles } from './import-export/quick-reply-file.service.js';
import { QuickReplyService } from './quick-replies/quick-reply.service.js';
import { QuickReplyViews } from './quick-replies/quick-reply.queries.js';
import { ReplyContents } from './reply-content.queries.js';
import { ReplyDesks } from './engine/auto-reply-agent.queries.js';
import { ReplyEngine } from './engine/reply-engine.service.js';
import { ReplyExports } from './import-export/reply-export.service.js';
import { ReplyImports } from './import-export/reply-import.service.js';
import { ReplyLibrary } from './reply-item.writer.js';
import { ReplyOffers } from './engine/reply.dispatcher.js';
import { ReplyOrder } from './reply-order.service.js';
import { ReplyPlans } from './engine/reply.planner.js';
import { ReplyReferences } from './reply-reference.validator.js';
import { ReplyVersions } from './reply-version.repository.js';
import { RuleBooks } from './engine/compiled-rule.cache.js';
import { RuleTester } from './engine/rule-tester.service.js';
import { WelcomeTemplateFiles } from './import-export/welcome-template-file.service.js';
import { WelcomeTemplateService } from './welcome-templates/welcome-template.service.js';
import { WelcomeTemplateViews } from './welcome-templates/welcome-template.queries.js';

const library = [
  ...[QuickReplyService, QuickReplyViews, QuickReplyFiles, ClientQuickReplies],
  ...[KeywordRuleService, KeywordRuleViews, KeywordRuleFiles, KeywordScopes],
  ...[WelcomeTemplateService, WelcomeTemplateViews, WelcomeTemplateFiles],
];

const engine = [ReplyEngine, RuleTester, AutomaticReplies, DueReplies, AutomaticReplySweep];

@Module({
  imports: [AuditModule, BillingModule, CommandsModule, MaterialsModule, MediaModule],
  providers: [
    ...[...engine, ReplyDesks, RuleBooks, ReplyPlans, ReplyContents, ReplyOffers],
    ...[...library, ReplyVersions, ReplyLibrary, ReplyExports, ReplyImports, ReplyOrder, ReplyReferences],
  ],
  exports: [...engine, ...library, ReplyVersions, RuleBooks],
})
export class RepliesModule {}

import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/index.js';
import { BillingModule } from '../billing/index.js';
import { CommandsModule } from '../commands/index.js';
import { MaterialsModule } from '../materials/index.js';
import { MediaModule } from '../media/index.js';
import { AutomaticReplies } from './automatic-replies.js';
import { DueReplies } from './automatic-reply-due.js';
import { AutomaticReplySweep } from './automatic-reply-sweep.js';
import { ClientQuickReplies } from './client-quick-replies.js';
import { KeywordRuleFiles } from './keyword-rule-files.js';
import { KeywordScopes } from './keyword-scopes.js';
import { KeywordRuleService } from './keyword-rules.service.js';
import { KeywordRuleViews } from './keyword-rules.views.js';
import { QuickReplyFiles } from './quick-reply-files.js';
import { QuickReplyService } from './quick-replies.service.js';
import { QuickReplyViews } from './quick-replies.views.js';
import { ReplyContents } from './reply-contents.js';
import { ReplyDesks } from './reply-desks.js';
import { ReplyEngine } from './reply-engine.js';
import { ReplyExports } from './reply-exports.js';
import { ReplyImports } from './reply-imports.js';
import { ReplyLibrary } from './reply-library.js';
import { ReplyOffers } from './reply-offers.js';
import { ReplyOrder } from './reply-order.js';
import { ReplyPlans } from './reply-plans.js';
import { ReplyReferences } from './reply-references.js';
import { ReplyVersions } from './reply-versions.js';
import { RuleBooks } from './rule-books.js';
import { RuleTester } from './rule-tester.js';
import { WelcomeTemplateFiles } from './welcome-template-files.js';
import { WelcomeTemplateService } from './welcome-templates.service.js';
import { WelcomeTemplateViews } from './welcome-templates.views.js';

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

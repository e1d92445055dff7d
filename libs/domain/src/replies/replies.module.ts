import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/index.js';
import { MaterialsModule } from '../materials/index.js';
import { KeywordRuleFiles } from './keyword-rule-files.js';
import { KeywordRuleService } from './keyword-rules.service.js';
import { KeywordRuleViews } from './keyword-rules.views.js';
import { QuickReplyFiles } from './quick-reply-files.js';
import { QuickReplyService } from './quick-replies.service.js';
import { QuickReplyViews } from './quick-replies.views.js';
import { ReplyEngine } from './reply-engine.js';
import { ReplyLibrary } from './reply-library.js';
import { ReplyOrder } from './reply-order.js';
import { ReplyReferences } from './reply-references.js';
import { ReplyVersions } from './reply-versions.js';
import { WelcomeTemplateFiles } from './welcome-template-files.js';
import { WelcomeTemplateService } from './welcome-templates.service.js';
import { WelcomeTemplateViews } from './welcome-templates.views.js';

const library = [
  ...[QuickReplyService, QuickReplyViews, QuickReplyFiles],
  ...[KeywordRuleService, KeywordRuleViews, KeywordRuleFiles],
  ...[WelcomeTemplateService, WelcomeTemplateViews, WelcomeTemplateFiles],
];

@Module({
  imports: [AuditModule, MaterialsModule],
  providers: [ReplyEngine, ReplyVersions, ReplyLibrary, ReplyOrder, ReplyReferences, ...library],
  exports: [ReplyEngine, ReplyVersions, ...library],
})
export class RepliesModule {}

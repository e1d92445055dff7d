import { Module } from '@nestjs/common';
import { RepliesModule } from '@parley/domain/replies';
import { KeywordRulesController } from './keyword-rules.controller.js';
import { QuickRepliesController } from './quick-replies.controller.js';
import { RuleTesterController } from './rule-tester.controller.js';
import { WelcomeTemplatesController } from './welcome-templates.controller.js';

@Module({
  imports: [RepliesModule],
  controllers: [
    QuickRepliesController,
    KeywordRulesController,
    RuleTesterController,
    WelcomeTemplatesController,
  ],
})
export class RepliesHttpModule {}

import { Module } from '@nestjs/common';
import { CharactersModule } from '@parley/domain/characters';
import { DesktopModule } from '@parley/domain/desktop';
import { SubAccountsModule } from '@parley/domain/sub-accounts';
import { CharacterPush } from './character.push.js';
import { CharactersProcessor } from './characters.processor.js';

@Module({
  imports: [CharactersModule, DesktopModule, SubAccountsModule],
  providers: [CharactersProcessor, CharacterPush],
})
export class CharactersWorkerModule {}

import { Module } from '@nestjs/common';
import { CharacterLedger } from './character-ledger.js';
import { CharacterSpender } from './character-spender.js';

const parts = [CharacterLedger, CharacterSpender];

@Module({ providers: parts, exports: parts })
export class CharactersModule {}

import { Module } from '@nestjs/common';
import { CharacterLedger } from './character-ledger.js';

@Module({ providers: [CharacterLedger], exports: [CharacterLedger] })
export class CharactersModule {}

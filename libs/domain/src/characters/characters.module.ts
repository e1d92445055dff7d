import { Module } from '@nestjs/common';
import { CharacterAccounts } from './character-accounts.js';
import { CharacterLedger } from './character-ledger.js';
import { CharacterSpender } from './character-spender.js';
import { CharacterTellings } from './character-tellings.js';
import { KeptSpends } from './kept-spends.js';
import { OpenSpends } from './open-spends.js';
import { SpendBatch } from './spend-batch.js';
import { SpendSettlement } from './spend-settlement.js';

@Module({
  providers: [
    CharacterLedger,
    CharacterSpender,
    CharacterAccounts,
    CharacterTellings,
    KeptSpends,
    OpenSpends,
    SpendBatch,
    SpendSettlement,
  ],
  exports: [CharacterLedger, CharacterSpender, OpenSpends],
})
export class CharactersModule {}

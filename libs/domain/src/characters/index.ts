export {
  CharacterAccountEntity,
  CharacterDayEntity,
  CharacterEntryEntity,
  CharacterSpendEntity,
  CharacterTransferEntity,
} from './character.entity.js';
export { CharacterLedger, type CharacterMovement, type CharacterSide } from './character-ledger.js';
export { CharacterSpender, type Spend } from './character-spender.js';
export { CharactersModule } from './characters.module.js';

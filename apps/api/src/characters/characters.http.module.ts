import { Module } from '@nestjs/common';
import { CharactersModule } from '@parley/domain/characters';
import { CharactersController } from './characters.controller.js';

@Module({ imports: [CharactersModule], controllers: [CharactersController] })
export class CharactersHttpModule {}

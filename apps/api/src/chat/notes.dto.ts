import { PartialType } from '@nestjs/swagger';
import { chatLimits, type Edit, type SaveDraft, type SaveNote } from '@parley/contracts/public';
import { Matches } from 'class-validator';
import { assertSameType } from '../http/assert-same-type.js';
import { Before } from '../http/decorators/before.js';
import { notBlank, Paragraph } from '../http/decorators/text.js';
import { WholeNumber } from '../http/decorators/whole-number.js';

const versionMax = 2_000_000_000;

export class SaveDraftDto {
  @Paragraph(chatLimits.draftMax)
  text!: string;

  @WholeNumber(0, versionMax)
  version!: number;
}
assertSameType<SaveDraftDto, SaveDraft>(true);

export class SaveNoteDto {
  @Paragraph(chatLimits.noteMax)
  @Matches(notBlank, { message: '$property must not be blank' })
  text!: string;
}
assertSameType<SaveNoteDto, SaveNote>(true);

/** Omitted fields stay as they are. */
export class NoteChangesDto extends PartialType(SaveNoteDto, { skipNullProperties: false }) {}

export class EditNoteDto extends NoteChangesDto {
  @Before(() => NoteChangesDto)
  before?: NoteChangesDto;
}
assertSameType<EditNoteDto, Edit<SaveNote>>(true);

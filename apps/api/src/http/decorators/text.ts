import { IsNotEmpty, IsOptional, IsString, Length, Matches, MaxLength } from 'class-validator';
import { IsPrintable, IsPrintableText } from './printable.js';
import { stacked } from './stacked.js';
import { Trim } from './trim.js';

/** The pattern of a text that is more than blanks. */
export const notBlank = /\S/;

/** A text of at most `max` characters. */
export const Text = (max: number): PropertyDecorator => stacked(IsString(), MaxLength(max));

/** A text of 1 to `max` characters. */
export const RequiredText = (max: number): PropertyDecorator =>
  stacked(IsString(), IsNotEmpty(), MaxLength(max));

/** One printable line of at most `max` characters. */
export const Line = (max: number): PropertyDecorator => stacked(IsString(), MaxLength(max), IsPrintable());

/** One printable line, which the client may leave out. */
export const OptionalLine = (max: number): PropertyDecorator => stacked(IsOptional(), Line(max));

/** One printable line of 1 to `max` characters. */
export const RequiredLine = (max: number): PropertyDecorator =>
  stacked(IsString(), IsNotEmpty(), MaxLength(max), IsPrintable());

/** One printable line of `min` to `max` characters. */
export const LineOf = (min: number, max: number): PropertyDecorator =>
  stacked(IsString(), Length(min, max), IsPrintable());

/** One printable line of 1 to `max` characters. The blanks around it are removed first. */
export const TrimmedLine = (max: number): PropertyDecorator => stacked(Trim(), LineOf(1, max));

/** A name of at most `max` characters. It must not be blank. */
export const RequiredName = (max: number): PropertyDecorator =>
  stacked(
    IsString(),
    MaxLength(max),
    Matches(notBlank, { message: '$property must not be blank' }),
    IsPrintable(),
  );

/** Several printable lines, of at most `max` characters together. */
export const Paragraph = (max: number): PropertyDecorator =>
  stacked(IsString(), MaxLength(max), IsPrintableText());

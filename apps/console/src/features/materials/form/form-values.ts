import {
  type CreateMaterial,
  type EditMaterial,
  isWebAddress,
  type Material,
  type MaterialType,
  type MediaKind,
  type Medium,
  materialLimits,
} from '@parley/contracts/public';
import type { TFunction } from 'i18next';
import type { Format } from '../../../lib/format';
import { editOf } from '../../../ui/form/edit-of';

export interface FormValues {
  type: MaterialType;
  title: string;
  content: string;
  link: string;
  groupId: string | null;
  mediumId: Medium | null;
}

/** Top to bottom: the first field with an error takes the focus. */
export const fieldOrder = [
  'type',
  'title',
  'mediumId',
  'content',
  'link',
  'groupId',
] satisfies (keyof FormValues)[];

export const newValues: FormValues = {
  type: 'text',
  title: '',
  content: '',
  link: '',
  groupId: null,
  mediumId: null,
};

export const valuesOf = ({ type, title, content, link, groupId, medium }: Material): FormValues => ({
  type,
  title,
  content,
  link,
  groupId,
  mediumId: medium,
});

export const kindOf: Record<Exclude<MaterialType, 'text'>, Exclude<MediaKind, 'document'>> = {
  picture: 'picture',
  audio: 'audio',
  video: 'video',
  card: 'picture',
};

/** Leaves out fields that the type does not have. */
export const inputOf = ({ type, title, content, link, groupId, mediumId }: FormValues): CreateMaterial => ({
  type,
  title: title.trim(),
  content: content.trim(),
  groupId,
  ...(type === 'card' && { link: link.trim() }),
  ...(type !== 'text' && mediumId && { mediumId: mediumId.id }),
});

/** The edit that turns a stored material into the values. Its type is fixed. */
export function changesOf(values: FormValues, before: Material): EditMaterial {
  const { type: _, ...settings } = inputOf(values);
  return editOf<Omit<CreateMaterial, 'type'>>(inputOf(valuesOf(before)), settings);
}

export function rulesOf(t: TFunction, format: Format) {
  const { titleMax, contentMax } = materialLimits;
  return {
    title: (text: string) => {
      if (text.trim() === '') return t('materials.form.needTitle');
      return (
        text.trim().length <= titleMax || t('materials.form.longTitle', { shown: format.number(titleMax) })
      );
    },
    content: (text: string, { type }: FormValues) => {
      if (type === 'text' && text.trim() === '') return t('materials.form.needContent');
      return (
        text.trim().length <= contentMax ||
        t('materials.form.longTitle', { shown: format.number(contentMax) })
      );
    },
    link: (text: string, { type }: FormValues) =>
      type !== 'card' || isWebAddress(text.trim()) || t('materials.form.badLink'),
    mediumId: (medium: Medium | null, { type }: FormValues) =>
      type === 'text' || medium !== null || t('materials.form.needMedium'),
  };
}

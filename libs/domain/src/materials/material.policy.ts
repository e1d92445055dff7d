import {
  isWebAddress,
  type MaterialType,
  materialLimits,
  type MediaKind,
  type Violation,
  wrongFallback,
} from '@parley/contracts/public';
import { AppError } from '@parley/platform/errors';

/** The values of a material; its type never changes. */
export interface MaterialValues {
  type: MaterialType;
  title: string;
  content: string;
  link: string;
  groupId: string | null;
  mediumId: string | null;
}

/** The kind of medium of each type; null for text alone. */
export const mediumKinds: Record<MaterialType, MediaKind | null> = {
  text: null,
  picture: 'picture',
  audio: 'audio',
  video: 'video',
  card: 'picture',
};

export const materialNotFound = (field?: string): AppError => {
  const message = 'There is no such material.';
  return new AppError('materials.not_found', message, {
    ...(field !== undefined && { details: [{ field, rule: 'exists', message }] }),
  });
};

export const groupNotFound = (field?: string): AppError => {
  const message = 'There is no such group.';
  return new AppError('groups.not_found', message, {
    ...(field !== undefined && { details: [{ field, rule: 'exists', message }] }),
  });
};

export const wrongMedium = (kind: MediaKind): AppError => {
  const message = `Choose ${kind === 'audio' ? 'a recording' : `a ${kind}`} you have uploaded.`;
  return new AppError('materials.medium_wrong', message, {
    details: [{ field: 'mediumId', rule: 'kind', message }],
  });
};

/** Names each material that replies send. */
export const inUse = (used: { place: number; title: string; uses: number }[]): AppError => {
  const details: Violation[] = used.map(({ place, title, uses }) => ({
    field: `ids[${place}]`,
    rule: 'in_use',
    message: `"${title}" is sent by ${uses} ${uses === 1 ? 'reply' : 'replies'}.`,
  }));
  return new AppError('materials.in_use', 'Replies send it: take it out of them first.', { details });
};

/** Rejects with `request.invalid`, naming a field that the type does not allow, or a missing one. */
export function checkValues({ type, content, link, mediumId }: MaterialValues): void {
  if (type === 'text' && content.trim() === '') {
    throw AppError.field('content', 'required', 'Write the text.');
  }
  const wrong = wrongFallback(content);
  if (wrong) throw AppError.field('content', wrong.problem, `A fallback is wrong in ${wrong.written}`);
  if (type === 'text' && mediumId !== null) {
    throw AppError.field('mediumId', 'absent', 'A text has no file.');
  }
  if (type !== 'text' && mediumId === null) {
    throw AppError.field('mediumId', 'required', 'Choose a file.');
  }
  if (type !== 'card' && link !== '') throw AppError.field('link', 'absent', 'Only a card has a link.');
  if (type === 'card' && !isWebAddress(link)) {
    throw AppError.field('link', 'format', 'link must be a web address: http or https');
  }
}

export const tooManyMaterials = (): AppError =>
  new AppError('materials.too_many', `There are ${materialLimits.materialsMax} materials; no more fit.`);

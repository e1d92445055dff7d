import type { Edit } from '../http/edit.types.js';
import type { PageQuery } from '../http/reply.js';
import type { Selection } from '../http/selection.js';
import type { Medium } from '../media/media.types.js';

/** The kinds of items that groups contain. */
export const groupKinds = ['material', 'quick-reply'] as const;
export type GroupKind = (typeof groupKinds)[number];

export interface Group {
  id: string;
  kind: GroupKind;
  name: string;
  /** The number of items in the group. */
  items: number;
}

export interface GroupQuery {
  kind: GroupKind;
}

export interface CreateGroup {
  kind: GroupKind;
  name: string;
}

export interface RenameGroup {
  name: string;
}

/** The id of the item that comes after it; null moves it to the end. */
export interface MoveBefore {
  before: string | null;
}

/** A card is a picture with a title, a text and a link. */
export const materialTypes = ['text', 'picture', 'audio', 'video', 'card'] as const;
export type MaterialType = (typeof materialTypes)[number];

export interface Material {
  id: string;
  type: MaterialType;
  title: string;
  /** The text, or the caption of a medium, which may be empty. */
  content: string;
  /** The link of a card; empty for other types. */
  link: string;
  groupId: string | null;
  /** Null for a text. */
  medium: Medium | null;
  /** Replies that send the material. */
  uses: number;
  /** ISO instants. */
  createdAt: string;
  updatedAt: string;
}

export interface CreateMaterial {
  type: MaterialType;
  title: string;
  content?: string;
  /** http or https. */
  link?: string;
  groupId?: string | null;
  /** A picture for a picture or card, a recording for audio, a film for video. */
  mediumId?: string;
}

/** A material's type cannot change. */
export type EditMaterial = Edit<Omit<CreateMaterial, 'type'>>;

export const materialSorts = ['createdAt', 'updatedAt', 'title'] as const;
export type MaterialSort = (typeof materialSorts)[number];

export interface MaterialFilter {
  /** Part of the title or the content. */
  search?: string;
  type?: MaterialType;
  groupId?: string;
  /** Items without a group. */
  ungrouped?: boolean;
}

export type MaterialSelection = Selection<MaterialFilter>;

export interface MaterialQuery extends PageQuery, MaterialFilter {
  /** The column by which the list is sorted. */
  sort?: MaterialSort;
  /** Sorts from the largest or latest to the smallest or earliest. */
  descending?: boolean;
}

export type MaterialCounts = Record<MaterialType | 'all' | 'ungrouped', number>;

export interface MoveMaterials extends MaterialSelection {
  groupId: string | null;
}

/** The parts of an owner's reply library. One push names all that changed. */
export const libraryParts = ['materials', 'quick-replies', 'keyword-rules', 'welcome-templates'] as const;
export type LibraryPart = (typeof libraryParts)[number];

/** The kind of a stored file, by its content and not by its name. */
export const mediaKinds = ['picture', 'audio', 'video', 'document'] as const;
export type MediaKind = (typeof mediaKinds)[number];

/** A stored file of a tenant. The same bytes are kept once. */
export interface Medium {
  id: string;
  kind: MediaKind;
  /** Media type found in its content, such as `image/png`. */
  type: string;
  name: string;
  bytes: number;
  /** Pixels of a picture; null for all else. */
  width: number | null;
  height: number | null;
  /** Addresses on this server, signed and good for some hours; ranges can be asked for. */
  url: string;
  /** The thumbnail of a picture. */
  thumbnailUrl: string | null;
  /** ISO instant. */
  createdAt: string;
}

export interface UploadMedium {
  /** As the person calls it; shown, never trusted. */
  name: string;
}

/** Proves that an address was given out by this server. */
export interface SignedAddress {
  /** Epoch seconds until which it is good. */
  until: string;
  signature: string;
}

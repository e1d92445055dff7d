/** The kind of a stored file, from its content rather than its name. */
export const mediaKinds = ['picture', 'audio', 'video', 'document'] as const;
export type MediaKind = (typeof mediaKinds)[number];

/** A stored file of a tenant. Equal bytes are stored once. */
export interface Medium {
  id: string;
  kind: MediaKind;
  /** The media type of the file's content, such as `image/png`. */
  type: string;
  name: string;
  bytes: number;
  /** Pixels of a picture; null for other kinds. */
  width: number | null;
  height: number | null;
  /** Signed addresses on this server, valid for some hours. They support range requests. */
  url: string;
  /** The thumbnail of a picture. */
  thumbnailUrl: string | null;
  /** ISO instant. */
  createdAt: string;
}

export interface UploadMedium {
  /** The file's name in the upload. It is shown but not trusted. */
  name: string;
}

/** Proves that this server made the address. */
export interface SignedAddress {
  /** Epoch seconds at which the address expires. */
  until: string;
  signature: string;
}

import type { Language } from '../identity/identity.types.js';
import type { Medium } from '../media/media.types.js';

/** The look of a widget, the pages that may show it, its form and its texts. */
export interface WidgetSettings {
  title: string;
  /** The first message that a visitor sees; may be empty. */
  greeting: string;
  /** `#rrggbb`. */
  color: string;
  /** The corner of the page in which the button stands. */
  side: WidgetSide;
  theme: WidgetTheme;
  /** Origins of pages that may show the widget, such as `https://shop.example`. Pages of this installation always may. */
  origins: string[];
  /** The fields that a visitor fills in before the first message. */
  form: WidgetForm;
  /** Text for visitors outside of the tenant's office hours; empty without a text. */
  awayText: string;
  /** Minutes after which an answer that a visitor has not seen is emailed to the address in the form; null without emails. */
  emailAfterMinutes: number | null;
}

export type WidgetSide = 'left' | 'right';

/** `auto`: as the visitor's device is set. */
export type WidgetTheme = 'auto' | 'light' | 'dark';

/** `off`: the form does not have the field. */
export type WidgetFieldNeed = 'off' | 'optional' | 'required';

export interface WidgetForm {
  name: WidgetFieldNeed;
  email: WidgetFieldNeed;
  question: WidgetFieldNeed;
  /** The owner's own question. Must not be empty if the form asks it. */
  questionText: string;
}

export interface CreateWidget extends WidgetSettings {
  name: string;
  subAccountId: string;
}

export interface EditWidget extends WidgetSettings {
  name: string;
}

/** The secret that signs the ids of a website's own users. No later answer contains the secret. */
export interface WidgetUserSecret {
  secret: string;
}

/** Names a widget: the id of its channel, which is in the code of the website. */
export interface WidgetKey {
  key: string;
}

/** The address of the demo's widget. Null unless this installation has a demo. */
export interface WidgetDemo {
  path: string | null;
}

/** The settings with which a page draws the widget. */
export interface WidgetAppearance extends Omit<WidgetSettings, 'origins' | 'emailAfterMinutes'> {
  /** Whether the present time is outside of the tenant's office hours. */
  isAway: boolean;
}

/** A user of the website, whom the website's server vouches for. */
export interface WidgetSiteUser {
  id: string;
  /** HMAC-SHA256 of the id under the widget's secret for users, in hex. */
  hash: string;
}

/** Exactly one of both. */
export interface BeginWidgetTalk {
  /** The challenge and its solution in the format of ALTCHA's libraries, JSON in base64. */
  proof?: string;
  user?: WidgetSiteUser;
}

export interface WidgetVisitor {
  /** Sent as `Authorization: Bearer`. It is valid for this widget until its owner signs all visitors out. */
  token: string;
}

/** A file of a message. */
export type WidgetFile = Omit<Medium, 'createdAt'>;

/** A message between a visitor and the website. */
export interface WidgetMessage {
  /** The id that the sender chose. */
  id: string;
  /** Whether the visitor wrote the message. */
  isOwn: boolean;
  /** Empty if the message is only a file. */
  text: string;
  file: WidgetFile | null;
  /** An ISO instant. */
  at: string;
}

/** A visitor's messages, the oldest first, and the state that the visitor's pages need. */
export interface WidgetTalk {
  messages: WidgetMessage[];
  /** The instant of the newest answer that the visitor has seen on any device; null without one. */
  readAt: string | null;
  /** Whether the visitor still has to fill in the form. */
  needsForm: boolean;
  isAway: boolean;
}

/** What a visitor filled in, or the website knows of its user. Empty where it is unknown. */
export interface WidgetProfile {
  name: string;
  email: string;
  /** The answer to the owner's question. */
  answer: string;
}

export interface SendWidgetMessage {
  /** A UUID. A request with a repeated UUID stores nothing. */
  id: string;
  /** May be empty if there is a file. */
  text: string;
  /** A file that this visitor uploaded. */
  fileId?: string;
  /** Only with the first message. */
  profile?: WidgetProfile;
  /** The language of the widget that the visitor sees; English if omitted. */
  language?: Language;
}

export interface UploadWidgetFile {
  /** The file's name. It is shown but not trusted. */
  name: string;
}

export interface ReadWidgetMessages {
  /** The instant of the newest answer that the visitor sees. */
  until: string;
}

import type { ById } from '../http/reply.js';
import { route } from '../http/route.js';
import type { ProofChallenge } from '../identity/identity.types.js';
import type { Channel } from './channels.types.js';
import type {
  BeginWidgetTalk,
  CreateWidget,
  EditWidget,
  ReadWidgetMessages,
  SendWidgetMessage,
  UploadWidgetFile,
  WidgetAppearance,
  WidgetDemo,
  WidgetFile,
  WidgetKey,
  WidgetMessage,
  WidgetTalk,
  WidgetUserSecret,
  WidgetVisitor,
} from './widgets.types.js';

const owner = ['owner'] as const;

export const widgetRoutes = {
  /** Creates a channel for the visitors of a website. */
  'widgets.create': route<{ body: CreateWidget; reply: Channel }>('POST', '/api/widgets', owner, {
    keyed: true,
  }),
  /** Edits a website's widget. */
  'widgets.edit': route<{ params: ById; body: EditWidget; reply: Channel }>('PUT', '/api/widgets/:id', owner),
  /** Makes the tokens of all visitors invalid. */
  'widgets.sign-out': route<{ params: ById; reply: Channel }>('POST', '/api/widgets/:id/sign-out', owner),
  /** Makes a new secret for the website's own users, and makes the earlier secret invalid. */
  'widgets.rotate-user-secret': route<{ params: ById; reply: WidgetUserSecret }>(
    'POST',
    '/api/widgets/:id/user-secret',
    owner,
  ),

  /** Returns the address at which the demo's widget can be tried. */
  'widget.demo': route<{ reply: WidgetDemo }>('GET', '/api/widget-demo', 'public'),
  /** Reads the look of a widget. Pages of the widget's allowed origins may call this route too. */
  'widget.read': route<{ params: WidgetKey; reply: WidgetAppearance }>('GET', '/api/widget/:key', 'public'),
  /** Makes a challenge for the processor of a new visitor. */
  'widget.challenge': route<{ params: WidgetKey; reply: ProofChallenge }>(
    'POST',
    '/api/widget/:key/challenge',
    'public',
    { reads: true },
  ),
  /** Makes a token for a new visitor who has solved a challenge, or for a user of the website. Stores nothing. */
  'widget.begin': route<{ params: WidgetKey; body: BeginWidgetTalk; reply: WidgetVisitor }>(
    'POST',
    '/api/widget/:key/visitors',
    'public',
    { reads: true },
  ),
  /** Lists the newest messages of the token's visitor, the oldest first. */
  'widget.messages': route<{ params: WidgetKey; reply: WidgetTalk }>(
    'GET',
    '/api/widget/:key/messages',
    'public',
  ),
  /** Sends a message of the token's visitor. */
  'widget.send': route<{ params: WidgetKey; body: SendWidgetMessage; reply: WidgetMessage }>(
    'POST',
    '/api/widget/:key/messages',
    'public',
    { unaudited: true },
  ),
  /** Uploads a file of the token's visitor for a message. */
  'widget.upload': route<{ params: WidgetKey; query: UploadWidgetFile; body: Blob; reply: WidgetFile }>(
    'POST',
    '/api/widget/:key/files',
    'public',
    { unaudited: true },
  ),
  /** Stores that the token's visitor has seen the answers up to an instant. */
  'widget.mark-read': route<{ params: WidgetKey; body: ReadWidgetMessages; reply: null }>(
    'POST',
    '/api/widget/:key/read',
    'public',
    { unaudited: true },
  ),
} as const;

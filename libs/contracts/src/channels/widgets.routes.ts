import type { ById } from '../http/reply.js';
import { route } from '../http/route.js';
import type { ProofChallenge } from '../identity/identity.types.js';
import type { Channel } from './channels.types.js';
import type {
  BeginWidgetTalk,
  CreateWidget,
  EditWidget,
  SendWidgetMessage,
  WidgetAppearance,
  WidgetKey,
  WidgetMessage,
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

  /** Reads the look of a widget. Pages of its allowed origins may read it too. */
  'widget.read': route<{ params: WidgetKey; reply: WidgetAppearance }>('GET', '/api/widget/:key', 'public'),
  /** Makes a challenge for the processor of a new visitor. */
  'widget.challenge': route<{ params: WidgetKey; reply: ProofChallenge }>(
    'POST',
    '/api/widget/:key/challenge',
    'public',
    { reads: true },
  ),
  /** Makes a token for a new visitor who has solved a challenge. Stores nothing. */
  'widget.begin': route<{ params: WidgetKey; body: BeginWidgetTalk; reply: WidgetVisitor }>(
    'POST',
    '/api/widget/:key/visitors',
    'public',
    { reads: true },
  ),
  /** Lists the newest messages of the token's visitor, the oldest first. */
  'widget.messages': route<{ params: WidgetKey; reply: WidgetMessage[] }>(
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
} as const;

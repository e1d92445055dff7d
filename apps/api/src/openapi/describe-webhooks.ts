import type { OpenAPIObject } from '@nestjs/swagger';
import { publicEvents } from './operations.gen.js';

const text = (description: string) => ({ description, schema: { type: 'string' as const } });
const header = (name: string, description: string) => ({
  name,
  in: 'header' as const,
  required: true,
  ...text(description),
});

const parameters = [
  header('webhook-id', 'The ID of the event, which stays the same when it is sent again.'),
  header('webhook-timestamp', 'The time of this try in seconds.'),
  header('webhook-signature', 'Signatures of Standard Webhooks 1.0, separated by spaces.'),
];

/** Adds the requests to tenants' own systems. */
export function describeWebhooks(document: OpenAPIObject): void {
  const webhooks = Object.fromEntries(
    Object.entries(publicEvents).map(([type, data]) => {
      const { description = '' } = data as { description?: string };
      const [summary = ''] = description.split(/(?<=\.) /, 1);
      const schema = {
        type: 'object',
        required: ['type', 'timestamp', 'data'],
        properties: {
          type: { type: 'string', const: type },
          timestamp: { type: 'string', description: 'ISO instant.' },
          data,
        },
      };
      const post = {
        summary: summary.replace(/\.$/, '') || type,
        description,
        tags: ['webhooks'],
        parameters,
        requestBody: { required: true, content: { 'application/json': { schema } } },
        responses: { '2XX': { description: 'The event was accepted. Anything else is tried again.' } },
      };
      return [type, { post }];
    }),
  );
  Object.assign(document, { webhooks });
}

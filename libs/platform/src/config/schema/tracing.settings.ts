import { settingGroup } from './setting.js';
import { address, choice, headers, pattern, text } from './setting-types.js';

const readBy = ['api', 'worker'] as const;

export const tracingSettings = settingGroup({
  title: 'Traces',
  settings: {
    OTEL_EXPORTER_OTLP_ENDPOINT: {
      type: address('http', 'https'),
      readBy,
      meaning:
        'The collector of traces, which takes OTLP over HTTP as JSON at `/v1/traces` below this address. Without a collector there are no traces.',
    },
    OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: {
      type: address('http', 'https'),
      readBy,
      meaning: 'The whole address of the collector of traces, if the collector has another path.',
    },
    OTEL_EXPORTER_OTLP_HEADERS: {
      type: headers,
      readBy,
      secret: true,
      meaning: 'Headers for the collector of traces, such as its key.',
    },
    OTEL_SERVICE_NAME: {
      type: text,
      readBy,
      defaultText: '`parley-api` and `parley-worker`',
      meaning: 'The name of the process in traces.',
    },
    OTEL_TRACES_SAMPLER: {
      type: choice('parentbased_always_on', 'parentbased_traceidratio'),
      readBy,
      default: 'parentbased_always_on',
      meaning: 'Whether Parley writes all traces or a share of the traces.',
    },
    OTEL_TRACES_SAMPLER_ARG: {
      type: pattern(/^(0(\.\d+)?|1(\.0+)?)$/, 'a number from 0 to 1'),
      readBy,
      default: '1',
      meaning:
        'The share of traces that Parley writes if the sampler is `parentbased_traceidratio`, such as `0.1`.',
    },
  },
});

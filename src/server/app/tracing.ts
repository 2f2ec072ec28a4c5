import type { Span } from '@opentelemetry/api';
import type * as Sdk from '@opentelemetry/sdk-trace';
import type { ReadableSpan, Sampler, SpanExporter } from '@opentelemetry/sdk-trace';
import type { Config } from '#server/config/config.ts';
import { describeError } from '#server/error-record.ts';
import type { Log } from '#server/log.ts';
import { setTracer } from '#server/span.ts';

export interface Tracing {
  /** Exports the last spans, as far as the collector answers in time. */
  close(): Promise<void>;
}

/** The last spans are lost if the collector does not take them within this time, in milliseconds. */
const flushMs = 1_500;

/**
 * Turns tracing on if the configuration names a collector. Only then the packages of OpenTelemetry are loaded. They read
 * the headers, the timeout and the resource's attributes from the standard variables themselves.
 */
export async function startTracing({ tracing }: Pick<Config, 'tracing'>, log: Log): Promise<Tracing> {
  if (!tracing) return { close: () => Promise.resolve() };
  const [api, sdk, { OTLPTraceExporter }, resources] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/exporter-trace-otlp-proto'),
    import('@opentelemetry/resources'),
  ]);
  const exporter = new OTLPTraceExporter({ url: tracing.url });
  const provider = new sdk.TracerProvider({
    resource: resources
      .resourceFromAttributes({ 'service.name': tracing.serviceName })
      // Each process is an instance of its own.
      .merge(resources.detectResources({ detectors: [resources.serviceInstanceIdDetector, resources.envDetector] })),
    sampler: createSampler(sdk, tracing.sampler, tracing.ratio),
    // It holds a bounded number of spans, exports them in batches, and drops the rest.
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter: logOutages(exporter, log) })],
  });
  const tracer = provider.getTracer('mazoku');
  const { ROOT_CONTEXT, SpanKind, trace } = api;
  const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT, internal: SpanKind.INTERNAL };
  setTracer({
    start: (name, { kind = 'internal', attributes = {} }, parent) =>
      tracer.startSpan(
        name,
        { kind: kinds[kind], attributes },
        parent ? trace.setSpan(ROOT_CONTEXT, parent) : ROOT_CONTEXT,
      ),
    parseParent(traceparent): Span | undefined {
      const [, traceId = '', spanId = '', flags = ''] = headerPattern.exec(traceparent) ?? [];
      const context = { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & 1, isRemote: true };
      return api.isSpanContextValid(context) ? trace.wrapSpanContext(context) : undefined;
    },
  });
  return {
    async close() {
      setTracer(undefined);
      const { promise: late, resolve } = Promise.withResolvers<void>();
      const timeout = setTimeout(resolve, flushMs);
      await Promise.race([provider.shutdown().catch(() => undefined), late]);
      clearTimeout(timeout);
    },
  };
}

/** The header `traceparent` of W3C Trace Context. Later versions may append fields. */
const headerPattern = /^(?!ff)[\da-f]{2}-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})(?:-.*)?$/u;

/**
 * Returns the sampler that OTEL_TRACES_SAMPLER names. Anybody can send a `traceparent` that asks for a sample, so a ratio
 * applies to those requests, too: the trace's ID decides, in the same way on every server.
 */
function createSampler(sdk: typeof Sdk, name: NonNullable<Config['tracing']>['sampler'], ratio: number): Sampler {
  const roots: Record<string, () => Sampler> = {
    always_on: () => new sdk.AlwaysOnSampler(),
    always_off: () => new sdk.AlwaysOffSampler(),
    traceidratio: () => new sdk.TraceIdRatioBasedSampler(ratio),
  };
  const root = roots[name.replace('parentbased_', '')]?.() ?? new sdk.AlwaysOnSampler();
  return name.startsWith('parentbased_') ? new sdk.ParentBasedSampler({ root, remoteParentSampled: root }) : root;
}

/** Logs the first of consecutive failures, and the end of the outage. The packages log nothing themselves. */
function logOutages(exporter: SpanExporter, log: Log): SpanExporter {
  let lost = 0;
  return {
    export(spans: ReadableSpan[], done) {
      exporter.export(spans, (result) => {
        const { error } = result;
        if (error) {
          if (lost === 0) log.warn({ failure: describeError(error).name }, 'traces are not exported');
          lost += spans.length;
        } else if (lost > 0) {
          log.info({ lost }, 'traces are exported again');
          lost = 0;
        }
        done(result);
      });
    },
    shutdown: () => exporter.shutdown(),
    forceFlush: () => exporter.forceFlush?.() ?? Promise.resolve(),
  };
}

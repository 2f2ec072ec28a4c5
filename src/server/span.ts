import { AsyncLocalStorage } from 'node:async_hooks';
import type { Attributes, Span } from '@opentelemetry/api';

/*
 * Spans of the traces. Without tracing, nothing here does more than call the work: the packages of OpenTelemetry are
 * loaded by `server/app/tracing.ts`, which provides a tracer if the configuration names a collector.
 */

export interface SpanOptions {
  /** What kind of work it is: it answers a request, sends one to another service, or neither. */
  kind?: 'server' | 'client' | 'internal';
  /** Names by OpenTelemetry's conventions. Values never contain personal data, tokens or input. */
  attributes?: Attributes;
}

export interface Tracer {
  start(name: string, options: SpanOptions, parent: Span | undefined): Span;
  /** Returns the span of a caller from its `traceparent` header; undefined if the header is invalid. */
  parseParent(traceparent: string): Span | undefined;
}

let tracer: Tracer | undefined;
const storage = new AsyncLocalStorage<Span>();

/** Turns tracing on, or off for undefined. */
export function setTracer(given: Tracer | undefined): void {
  tracer = given;
}

export const isTracing = (): boolean => tracer !== undefined;

export const currentSpan = (): Span | undefined => (tracer ? storage.getStore() : undefined);

/** Returns the IDs that a log line gets, by the names of OpenTelemetry's log format. */
export function traceIds(span = currentSpan()): { trace_id?: string; span_id?: string } {
  if (!span) return {};
  const { traceId, spanId } = span.spanContext();
  return { trace_id: traceId, span_id: spanId };
}

/** Returns the `traceparent` header for a call to another server of the game; undefined outside of a span. */
export function traceparent(): string | undefined {
  const context = currentSpan()?.spanContext();
  return context && `00-${context.traceId}-${context.spanId}-0${context.traceFlags & 1}`;
}

/** Starts the span of a request, below that of its caller. The caller of this function ends it. */
export function startRequestSpan(name: string, options: SpanOptions, parent: string | undefined): Span | undefined {
  return tracer?.start(
    name,
    { ...options, kind: 'server' },
    parent === undefined ? undefined : tracer.parseParent(parent),
  );
}

/** Starts a span below the current one; undefined outside of one. The caller ends it. */
export function startChildSpan(name: string, options: SpanOptions): Span | undefined {
  const parent = currentSpan();
  return parent && tracer?.start(name, options, parent);
}

/** Runs `work` and everything that it awaits in a span. */
export function runWithSpan<T>(span: Span | undefined, work: () => T): T {
  return span ? storage.run(span, work) : work();
}

/** Runs `work` in a span of its own, below the current one if there is one. */
export function runInSpan<T>(
  name: string,
  work: () => Promise<T>,
  { isExpected = () => false, ...options }: SpanOptions & { isExpected?: (failure: unknown) => boolean } = {},
): Promise<T> {
  if (!tracer) return work();
  const span = tracer.start(name, options, storage.getStore());
  return storage.run(span, async () => {
    try {
      return await work();
    } catch (failure) {
      recordFailure(span, failure, !isExpected(failure));
      throw failure;
    } finally {
      span.end();
    }
  });
}

/** The value of `SpanStatusCode.ERROR`, whose module is not loaded here. */
export const errorStatus = 2;

/** Records the kind of a failure. Its message may contain input. */
export function recordFailure(span: Span, failure: unknown, isError = true): void {
  span.setAttribute('error.type', kindOf(failure));
  if (isError) span.setStatus({ code: errorStatus });
}

function kindOf(failure: unknown): string {
  if (!(failure instanceof Error)) return typeof failure;
  const { code, name } = failure as NodeJS.ErrnoException;
  return typeof code === 'string' ? code : name;
}

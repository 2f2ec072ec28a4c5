import * as v from 'valibot';
import * as values from './config-values.ts';

const samplers = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const;

/**
 * OpenTelemetry's standard variables. Its packages read OTEL_EXPORTER_OTLP_HEADERS, OTEL_EXPORTER_OTLP_TIMEOUT,
 * OTEL_RESOURCE_ATTRIBUTES and others themselves.
 */
export const tracingVariables = {
  OTEL_SDK_DISABLED: v.optional(values.flag, 'false'),
  OTEL_TRACES_EXPORTER: v.optional(values.oneOf(['otlp', 'none']), 'otlp'),
  OTEL_EXPORTER_OTLP_ENDPOINT: v.optional(values.webAddress),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: v.optional(values.webAddress),
  OTEL_EXPORTER_OTLP_PROTOCOL: v.optional(values.oneOf(['http/protobuf']), 'http/protobuf'),
  OTEL_SERVICE_NAME: v.optional(values.identifier, 'mazoku'),
  OTEL_TRACES_SAMPLER: v.optional(values.oneOf(samplers), 'parentbased_always_on'),
  OTEL_TRACES_SAMPLER_ARG: v.optional(values.ratio, '1'),
} as const;

type TracingVariables = {
  [Name in keyof typeof tracingVariables]: v.InferOutput<(typeof tracingVariables)[Name]>;
};

/** How traces are sampled, and the collector to which they are sent. */
export interface TracingConfig {
  url: string;
  serviceName: string;
  sampler: (typeof samplers)[number];
  /** The part of the traces that a sampler with a ratio keeps, from 0 to 1. */
  ratio: number;
}

/** Returns undefined unless an address of a collector is configured. */
export function tracingOf(given: Partial<TracingVariables>): TracingConfig | undefined {
  const { OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: own, OTEL_EXPORTER_OTLP_ENDPOINT: base } = given;
  // The common address is that of all signals, the other one is used as it is.
  const url = own ?? (base === undefined ? undefined : `${base.replace(/\/$/u, '')}/v1/traces`);
  if (url === undefined || given.OTEL_SDK_DISABLED || given.OTEL_TRACES_EXPORTER === 'none') return undefined;
  return {
    url,
    serviceName: given.OTEL_SERVICE_NAME ?? 'mazoku',
    sampler: given.OTEL_TRACES_SAMPLER ?? 'parentbased_always_on',
    ratio: given.OTEL_TRACES_SAMPLER_ARG ?? 1,
  };
}

import type { Span } from '@opentelemetry/api';
import type { ClientBase } from 'pg';
import { recordFailure, startChildSpan } from '#server/span.ts';
import { summarizeStatement } from './statement-summary.ts';

type Query = (...args: unknown[]) => unknown;

/**
 * Gives each statement of a connection a span, if it runs within one: a statement of a request, a page or a job. Values
 * are not recorded.
 */
export function traceStatements(client: ClientBase): void {
  const target = client as unknown as { query: Query };
  const query = target.query.bind(client);
  target.query = (...args) => {
    const text = textOf(args[0]);
    const span = text === undefined ? undefined : startStatementSpan(text);
    if (!span) return query(...args);
    const callback = args.at(-1);
    if (typeof callback === 'function') {
      return query(...args.slice(0, -1), (error: unknown, ...results: unknown[]) => {
        end(span, error);
        (callback as Query)(error, ...results);
      });
    }
    const result = query(...args);
    if (result instanceof Promise) {
      result.then(
        () => end(span),
        (error: unknown) => end(span, error),
      );
    } else {
      end(span);
    }
    return result;
  };
}

/** The text of a query or of its configuration. */
function textOf(first: unknown): string | undefined {
  if (typeof first === 'string') return first;
  const { text } = (first ?? {}) as { text?: unknown };
  return typeof text === 'string' ? text : undefined;
}

function startStatementSpan(statement: string): Span | undefined {
  const { operation, summary, text } = summarizeStatement(statement);
  return startChildSpan(summary, {
    kind: 'client',
    attributes: {
      'db.system.name': 'postgresql',
      'db.operation.name': operation,
      'db.query.summary': summary,
      'db.query.text': text,
    },
  });
}

function end(span: Span, error?: unknown): void {
  if (error) recordFailure(span, error);
  span.end();
}

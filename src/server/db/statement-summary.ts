import { LRUCache } from 'lru-cache';

/** What a trace says about a statement, by OpenTelemetry's conventions for databases. */
export interface StatementSummary {
  /** Such as SELECT. */
  operation: string;
  /** The operation and its first table, such as `SELECT cards`. */
  summary: string;
  /** The statement with placeholders. Literals that it contains are replaced, too. */
  text: string;
}

/** The texts of statements repeat. Those of bulk changes may be long. */
const summaries = new LRUCache<string, StatementSummary>({ max: 1_000 });
const textLength = 2_000;

const literals = /'(?:[^']|'')*'|(?<![\w$.])\d+(?:\.\d+)?\b/gu;
const firstTable = /\b(?:from|into|update|join)\s+(?:only\s+)?"?([a-z_][\w]*)"?(?!\s*\()/iu;

export function summarizeStatement(text: string): StatementSummary {
  const known = summaries.get(text);
  if (known) return known;
  const clean = text.trim();
  const operation = (/^\(*\s*([a-z]+)/iu.exec(clean)?.[1] ?? 'statement').toUpperCase();
  const table = firstTable.exec(clean)?.[1];
  const summary = {
    operation,
    summary: table === undefined ? operation : `${operation} ${table}`,
    text: clean
      .slice(0, textLength * 4)
      .replace(literals, '?')
      .replace(/\s+/gu, ' ')
      .slice(0, textLength),
  };
  summaries.set(text, summary);
  return summary;
}

import type { ServerResponse } from 'node:http';
import { errorCodeHeader, errorStatuses, GameError } from '#contract/error.ts';
import type { ErrorCode } from '#contract/error.ts';
import { errorBody } from '#server/http/errors.ts';

/** Sends an error of this server's own in the API's format. */
export function sendError(res: ServerResponse, code: ErrorCode): void {
  writeError(res, code);
  res.end();
}

/** Writes the error response without ending it. */
export function writeError(res: ServerResponse, code: ErrorCode): void {
  const body = Buffer.from(JSON.stringify(errorBody(new GameError(code))));
  res.statusCode = errorStatuses[code];
  res.setHeader('Content-Type', 'application/json');
  res.setHeader('Content-Length', body.length);
  res.setHeader('Cache-Control', 'no-store');
  res.setHeader(errorCodeHeader, code);
  res.write(body);
}

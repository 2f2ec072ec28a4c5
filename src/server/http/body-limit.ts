import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';

/** Maximum size of a request body, in bytes. All JSON bodies of the contract are much smaller. */
const bodyLimitBytes = 256 * 1024;

/** Endpoints whose body is a file. Only admins may call them. */
const uploads = (endpoints as readonly Endpoint[]).flatMap(({ method, path, upload }) =>
  upload ? [{ method, path: new RegExp(`^${path.replace(/\{\w+\}/gu, '[^/]+')}$`, 'u'), ...upload }] : [],
);

/** Returns the maximum size of a request's body. `path` is relative to the API's base URL. */
export function maxBodyBytes(method: string | undefined, path: string): number {
  const upload = uploads.find((each) => each.method === method && each.path.test(path));
  return upload?.maxBytes ?? bodyLimitBytes;
}

/** Whether the body of a request is a file, whose sender is checked before it is read. */
export function isUpload(method: string | undefined, path: string): boolean {
  return maxBodyBytes(method, path) > bodyLimitBytes;
}

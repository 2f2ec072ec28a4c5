import {
  allowInsecureRequests,
  authorizationCodeGrantRequest,
  ClientSecretPost,
  customFetch,
  nopkce,
  processAuthorizationCodeResponse,
  ResponseBodyError,
  skipStateCheck,
  validateAuthResponse,
} from 'oauth4webapi';
import * as v from 'valibot';
import { GameError } from '#contract/error.ts';
import { stripDirectionMarks } from '#game/direction-marks.ts';
import { chatIdPattern } from '#game/identifier.ts';
import { upstreamTimeout } from '#game/timing.ts';
import { describeFetchError, upstreamError } from './upstream-error.ts';

/** Who somebody is on the chat platform. */
export interface ChatIdentity {
  discordId: string;
  /** The name that they show, else the one that they sign in with. */
  name: string;
  discordName: string;
  /** The picture's hash. */
  avatar: string | null;
  mfaEnabled: boolean;
}

export interface ChatPlatformOptions {
  clientId: string;
  clientSecret: string;
  tokenUrl: string;
  profileUrl: string;
  fetch: typeof globalThis.fetch;
}

/** What the chat platform sent the browser back with, and where to. */
export interface OAuthCallback {
  code: string;
  state: string;
  redirectUri: string;
}

export interface ChatPlatform {
  /** Throws SIGN_IN_REFUSED for a code that is not good (any more), CHAT_PLATFORM_UNAVAILABLE for all else. */
  identify(back: OAuthCallback): Promise<ChatIdentity>;
}

/** Errors of the token endpoint that are our configuration's fault, not the visitor's. */
const configurationErrors = ['invalid_client', 'unauthorized_client', 'unsupported_grant_type', 'invalid_scope'];

const Name = v.pipe(
  v.string(),
  v.transform((text) =>
    stripDirectionMarks(text)
      .toWellFormed()
      .replace(/\p{Cc}+/gu, ' ')
      .trim(),
  ),
  v.maxLength(100),
);

/** The fields of the platform's user that we keep; a picture of an unknown form is none. */
const ChatUser = v.object({
  id: v.pipe(v.string(), v.regex(chatIdPattern)),
  username: v.pipe(Name, v.minLength(1)),
  global_name: v.nullish(Name),
  avatar: v.fallback(v.nullish(v.pipe(v.string(), v.regex(/^\w{1,64}$/u))), null),
  mfa_enabled: v.nullish(v.boolean()),
});

/** The chat platform's side of a sign-in: OAuth 2, a confidential client, scope identify. */
export function createChatPlatform(options: ChatPlatformOptions): ChatPlatform {
  const { clientId, tokenUrl, profileUrl, fetch } = options;
  const server = { issuer: new URL(tokenUrl).origin, token_endpoint: tokenUrl };
  const client = { client_id: clientId };
  const authentication = ClientSecretPost(options.clientSecret);
  const http = {
    [customFetch]: fetch,
    [allowInsecureRequests]: tokenUrl.startsWith('http:'),
  };

  async function redeem({ code, state, redirectUri }: OAuthCallback, signal: AbortSignal): Promise<string> {
    // The state is the browser's to check: it alone knows which attempt it began.
    const parameters = validateAuthResponse(server, client, new URLSearchParams({ code, state }), skipStateCheck);
    let answer: Response | undefined;
    try {
      answer = await authorizationCodeGrantRequest(
        server,
        client,
        authentication,
        parameters,
        redirectUri,
        // The authorize link is the specification's, without a challenge.
        nopkce,
        { ...http, signal },
      );
      return (await processAuthorizationCodeResponse(server, client, answer)).access_token;
    } catch (failure) {
      const error = failure instanceof ResponseBodyError ? failure.error : undefined;
      // 400 in any form: what changes from one request to the next is the visitor's code.
      if (answer?.status === 400 && !configurationErrors.includes(error ?? '')) throw new GameError('SIGN_IN_REFUSED');
      throw unavailable('token', answer, error ?? describeFetchError(failure));
    }
  }

  async function readUser(token: string, signal: AbortSignal): Promise<v.InferOutput<typeof ChatUser>> {
    let answer: Response | undefined;
    try {
      answer = await fetch(profileUrl, {
        headers: { accept: 'application/json', authorization: `Bearer ${token}` },
        redirect: 'error',
        signal,
      });
      if (answer.status === 200) return v.parse(ChatUser, await answer.json());
    } catch (failure) {
      throw unavailable('profile', answer, describeFetchError(failure));
    }
    throw unavailable('profile', answer, 'no user');
  }

  return {
    async identify(back) {
      const signal = AbortSignal.timeout(upstreamTimeout);
      const user = await readUser(await redeem(back, signal), signal);
      return {
        discordId: user.id,
        name: user.global_name || user.username,
        discordName: user.username,
        avatar: user.avatar ?? null,
        mfaEnabled: user.mfa_enabled ?? false,
      };
    },
  };
}

function unavailable(part: 'token' | 'profile', answer: Response | undefined, what: string): GameError {
  const status = answer ? `answered ${answer.status}` : 'did not answer';
  return upstreamError('CHAT_PLATFORM_UNAVAILABLE', `chat platform: ${part} ${status} (${what})`);
}

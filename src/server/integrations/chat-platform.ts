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
import { hasVisibleText } from '#game/visible-text.ts';
import { describeFetchError, upstreamError } from './upstream-error.ts';

/** A user of the chat platform. */
export interface ChatIdentity {
  discordId: string;
  /** The display name, or the user name if there is none. */
  name: string;
  discordName: string;
  /** The avatar's hash. */
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

/** The parameters of the chat platform's redirect, and its target. */
export interface OAuthCallback {
  code: string;
  state: string;
  redirectUri: string;
}

export interface ChatPlatform {
  /**
   * Exchanges the code for the user's identity. Throws SIGN_IN_REFUSED for an invalid or expired code,
   * CHAT_PLATFORM_UNAVAILABLE for all other failures.
   */
  identify(back: OAuthCallback): Promise<ChatIdentity>;
}

/** Errors of the token endpoint that this site's configuration causes, not the visitor. */
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

/** The platform's user, reduced to the stored fields. An avatar hash in an unknown format counts as none. */
const ChatUser = v.object({
  id: v.pipe(v.string(), v.regex(chatIdPattern)),
  username: v.pipe(Name, v.minLength(1)),
  global_name: v.nullish(Name),
  avatar: v.fallback(v.nullish(v.pipe(v.string(), v.regex(/^\w{1,64}$/u))), null),
  mfa_enabled: v.nullish(v.boolean()),
});

/** Creates the OAuth 2 client of the sign-in: a confidential client with scope `identify`. */
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
    // The browser checks the state because only the browser knows which sign-in it started.
    const parameters = validateAuthResponse(server, client, new URLSearchParams({ code, state }), skipStateCheck);
    let answer: Response | undefined;
    try {
      answer = await authorizationCodeGrantRequest(
        server,
        client,
        authentication,
        parameters,
        redirectUri,
        // The specification's authorize link has no PKCE challenge.
        nopkce,
        { ...http, signal },
      );
      return (await processAuthorizationCodeResponse(server, client, answer)).access_token;
    } catch (failure) {
      const error = failure instanceof ResponseBodyError ? failure.error : undefined;
      // Any other 400 is the visitor's fault, because only the code differs between requests.
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
        name: [user.global_name, user.username].find((name) => name && hasVisibleText(name)) ?? '',
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

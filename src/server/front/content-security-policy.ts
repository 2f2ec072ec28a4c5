import type { PublicSettings } from '#contract/settings.ts';

/** The parts of the policy that the build determines. */
export interface BuiltCsp {
  directives: readonly string[];
  scriptHashes: readonly string[];
  styleHashes: readonly string[];
}

/** An additional origin that a single page may load from. */
export interface AllowedSource {
  directive: 'script-src' | 'frame-src';
  origin: string;
}

/** The content security policy of the site's pages: one for all, extended for pages that allow additional sources. */
export class ContentSecurityPolicy {
  readonly #directives: ReadonlyMap<string, readonly string[]>;
  readonly #usual: string;

  constructor(built: BuiltCsp, settings: Pick<PublicSettings, 'hosts' | 'cdnBase' | 'avatarBase'>) {
    const { hosts, cdnBase, avatarBase } = settings;
    const directives = new Map<string, string[]>();
    for (const directive of built.directives) {
      const [name = '', ...sources] = directive.split(' ');
      directives.set(name, sources);
    }
    const quoted = (hashes: readonly string[]) => [...new Set(hashes)].map((hash) => `'${hash}'`);
    directives.set('script-src', ["'self'", ...quoted(built.scriptHashes)]);
    directives.set('style-src', ["'self'", ...quoted(built.styleHashes)]);
    // Pages may also load from a game or media server on another host.
    const add = (name: string, ...bases: (string | null)[]) => {
      const elsewhere = bases.flatMap((base) => (base === null || base.startsWith('/') ? [] : [new URL(base).origin]));
      directives.set(name, [...new Set([...(directives.get(name) ?? ["'self'"]), ...elsewhere])]);
    };
    add('connect-src', hosts.server, hosts.api);
    add('img-src', cdnBase, avatarBase);
    add('media-src', cdnBase);
    this.#directives = directives;
    this.#usual = serialize(directives);
  }

  /** Returns the header's value for a page that may also load from these sources. */
  headerValue(allowed: readonly AllowedSource[]): string {
    if (allowed.length === 0) return this.#usual;
    const directives = new Map(this.#directives);
    for (const { directive, origin } of allowed) {
      directives.set(directive, [...(directives.get(directive) ?? ["'self'"]), origin]);
    }
    return serialize(directives);
  }
}

function serialize(directives: ReadonlyMap<string, readonly string[]>): string {
  return [...directives].map(([name, sources]) => [name, ...sources].join(' ')).join('; ');
}

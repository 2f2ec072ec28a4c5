import { listSimilar, listSuggestions } from '#contract/suggestion.ts';
import type { Services } from '#server/services/services.ts';
import type { Mount } from '#server/http/mount.ts';

export function mountSuggestions(mount: Mount, { suggestion }: Services): void {
  mount(listSuggestions, ({ query }) => suggestion.listSuggestions(query));
  mount(listSimilar, ({ query }) => suggestion.listSimilar(query));
}

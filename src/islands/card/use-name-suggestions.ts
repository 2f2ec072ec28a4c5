import { useEffect, useRef, useState } from 'react';
import type { Suggestion, SuggestionKind } from '#contract/card/suggestion.ts';
import { suggestionDebounce } from '#game/timing.ts';
import { loadKnownNames } from '#stores/card/known-names.ts';

export interface NameSuggestions {
  options: readonly Suggestion[];
  /** Index of the option selected by keyboard; -1 is the text itself. */
  active: number;
  /** Requests suggestions for a text when typing pauses; none for an empty name. */
  suggest: (text: string) => void;
  /** Selects the next or previous option; wraps around through the text itself. */
  move: (step: 1 | -1) => void;
  close: () => void;
}

/** Suggestions of one kind for a text field. */
export function useNameSuggestions(kind: SuggestionKind): NameSuggestions {
  const [options, setOptions] = useState<readonly Suggestion[]>([]);
  const [active, setActive] = useState(-1);
  const pending = useRef<{
    timer?: ReturnType<typeof setTimeout>;
    request?: AbortController;
  }>({});

  const cancel = () => {
    clearTimeout(pending.current.timer);
    pending.current.request?.abort();
  };
  useEffect(() => cancel, []);

  const show = (found: readonly Suggestion[]) => {
    setOptions(found);
    setActive(-1);
  };
  const load = async (text: string) => {
    const request = (pending.current.request = new AbortController());
    const names = await loadKnownNames(text, kind, request.signal);
    if (!request.signal.aborted) show(names ?? []);
  };
  return {
    options,
    active,
    suggest(text) {
      cancel();
      if (text === '' && kind === 'name') show([]);
      else pending.current.timer = setTimeout(() => void load(text), suggestionDebounce);
    },
    move: (step) => setActive((current) => ((current + 1 + step + options.length + 1) % (options.length + 1)) - 1),
    close() {
      cancel();
      show([]);
    },
  };
}

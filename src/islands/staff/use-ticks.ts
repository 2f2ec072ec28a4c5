import { useState } from 'react';

/** The copies that are ticked. */
export interface Ticks {
  chosen: ReadonlySet<string>;
  tick: (uuid: string, isTicked: boolean) => void;
  clear: () => void;
}

export function useTicks(): Ticks {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  return {
    chosen,
    tick: (uuid, isTicked) =>
      setChosen((before) => new Set([...[...before].filter((each) => each !== uuid), ...(isTicked ? [uuid] : [])])),
    clear: () => setChosen(new Set()),
  };
}

interface State {
  isHeld: boolean | undefined;
  /** Changes whose responses are not there yet. */
  pending: number;
  /** Whether several changes ran at once, so that their responses do not tell the last one. */
  isMixed: boolean;
  changedAt: number;
}

/**
 * What staff hold, as far as responses tell it: banned players or frozen copies. During a change, and after changes that
 * ran at once, nobody knows it.
 */
export class Watch {
  readonly #states = new Map<string, State>();
  #time = 0;

  /** The present, for `during`. */
  now(): number {
    return this.#time;
  }

  begin(key: string): void {
    const state = this.#states.get(key) ?? { isHeld: false, pending: 0, isMixed: false, changedAt: 0 };
    this.#states.set(key, state);
    state.pending += 1;
    state.isMixed ||= state.pending > 1;
    state.changedAt = this.#time += 1;
  }

  /** Ends a change. `isHeld` is undefined if it changed nothing. */
  end(key: string, isHeld: boolean | undefined): void {
    const state = this.#states.get(key);
    if (!state) throw new Error(`no change of ${key} began`);
    state.pending -= 1;
    state.changedAt = this.#time += 1;
    if (state.isMixed) state.isHeld = undefined;
    else if (isHeld !== undefined) state.isHeld = isHeld;
    if (state.pending === 0) state.isMixed = false;
  }

  /** Whether it was held all the time since `since`, or never; undefined if nobody knows. */
  during(key: string, since: number): boolean | undefined {
    const state = this.#states.get(key);
    if (!state) return false;
    return state.pending > 0 || state.changedAt > since ? undefined : state.isHeld;
  }
}

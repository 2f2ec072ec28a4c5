/** Whether the game refuses changes, because its database is being moved to another server. */
export interface ReadOnlyState {
  readonly isOn: boolean;
  /** Whether it was moved, so that this one refuses them for good. */
  readonly isPermanent: boolean;
}

/** Whether the game refuses changes, because its database is being moved to another server. */
export interface ReadOnlyState {
  readonly isOn: boolean;
}

import { Component, Fragment } from 'react';
import type { ReactNode } from 'react';
import { isMovedNode } from '#islands/base/moved-node.ts';
import { CrashNotice } from './CrashNotice.tsx';

interface Props {
  /** The island's element. */
  island: HTMLElement;
  children: ReactNode;
}

interface State {
  /** What was thrown, in an object because anything can be thrown. */
  crash: { error: unknown } | undefined;
  /** How often the island was mounted again. */
  restarts: number;
}

/** Something that moves nodes all the time must not keep the browser busy. */
const maxRestarts = 5;

/**
 * The error boundary around each island. If nodes of the island were moved or removed by something else, such as a browser
 * extension, React cannot change them: the island is then mounted again in an empty element, and its stores have kept the
 * state. All other errors are shown and reported.
 */
export class IslandBoundary extends Component<Props, State> {
  override state: State = { crash: undefined, restarts: 0 };

  static getDerivedStateFromError(error: unknown): Pick<State, 'crash'> {
    return { crash: { error } };
  }

  override componentDidUpdate(): void {
    const { crash, restarts } = this.state;
    if (!crash || !isMovedNode(crash.error) || restarts === maxRestarts) return;
    // React has removed what it found; the rest is what it could not find.
    this.props.island.replaceChildren();
    this.setState({ crash: undefined, restarts: restarts + 1 });
  }

  override render(): ReactNode {
    const { crash, restarts } = this.state;
    if (!crash) return <Fragment key={restarts}>{this.props.children}</Fragment>;
    if (isMovedNode(crash.error) && restarts < maxRestarts) return null;
    return <CrashNotice error={crash.error} island={this.props.island} />;
  }
}

import { Component } from 'react';
import type { ReactNode } from 'react';
import { withCrashReport } from '#stores/with-crash-report.ts';
import { isMovedNode } from './moved-node.ts';

interface Props {
  /** The name of the part in the report. */
  part: string;
  /** Returns what is shown instead of the part; nothing without it. */
  renderFallback?: (error: unknown) => ReactNode;
  children: ReactNode;
}

/** Keeps the rest of an island when a part of it fails, and reports the failure. */
export class PartBoundary extends Component<Props, { crash: { error: unknown } | undefined }> {
  override state: { crash: { error: unknown } | undefined } = { crash: undefined };

  static getDerivedStateFromError(error: unknown) {
    return { crash: { error } };
  }

  override componentDidCatch(error: unknown): void {
    if (isMovedNode(error)) return;
    void withCrashReport(({ sendCrashReport }) => void sendCrashReport({ part: this.props.part, error }));
  }

  override render(): ReactNode {
    const { crash } = this.state;
    // The island mounts again after a change of its nodes by something else.
    if (crash && isMovedNode(crash.error)) throw crash.error;
    return crash ? this.props.renderFallback?.(crash.error) : this.props.children;
  }
}

import { Component, type ReactNode } from 'react';
import { Button } from '../components/Button.js';
import { EmptyState } from '../components/EmptyState.js';
import { TEXTS } from '../lib/texts.js';

const { broken } = TEXTS;

/** A defect in a screen, or a file of it that could not be loaded, ends here instead of in a blank page. */
export class ErrorBoundary extends Component<{ readonly children: ReactNode }, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <EmptyState
        title={broken.title}
        action={<Button onClick={() => window.location.reload()}>{broken.reload}</Button>}
      >
        <p role="alert">{broken.lead}</p>
      </EmptyState>
    );
  }
}

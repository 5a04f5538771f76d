import { Component, type ReactNode } from 'react';
import buttons from '../components/Button.module.css';
import { Button } from '../components/Button.js';
import { EmptyState } from '../components/EmptyState.js';
import { Reference } from '../components/Reference.js';
import { TEXTS } from '../lib/texts.js';

const { broken } = TEXTS;

interface Props {
  readonly children: ReactNode;
  /** The screen inside; another one is given its own chance. */
  readonly at?: string;
}

/** A defect in a screen, or a file of it that could not be loaded, ends here instead of in a blank page. */
export class ErrorBoundary extends Component<Props, { readonly failed: boolean; readonly error?: unknown }> {
  override state = { failed: false, error: undefined };

  static getDerivedStateFromError(error: unknown) {
    return { failed: true, error };
  }

  override componentDidUpdate(before: Props) {
    if (this.state.failed && before.at !== this.props.at) this.setState({ failed: false });
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <EmptyState
        title={broken.title}
        action={
          <>
            <Button onClick={() => window.location.reload()}>{broken.reload}</Button>
            {/* Around the router, too: a whole new page is what helps here anyway. */}
            <a href="/" className={`${buttons.button} ${buttons.quiet}`}>
              {broken.home}
            </a>
          </>
        }
      >
        <p role="alert">{broken.lead}</p>
        <Reference error={this.state.error} />
      </EmptyState>
    );
  }
}

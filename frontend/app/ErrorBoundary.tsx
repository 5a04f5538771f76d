import { Component, type ReactNode } from 'react';
import buttons from '../components/Button.module.css';
import { Button } from '../components/Button.js';
import { EmptyState } from '../components/EmptyState.js';
import { Reference } from '../components/Reference.js';
import { TEXTS } from '../lib/language/texts.js';
import { isMissingScript, reloadWhenOnline } from './missing-script.js';

const { broken } = TEXTS;

interface Props {
  readonly children: ReactNode;
  /** The current path; the boundary resets when it changes. */
  readonly at?: string;
}

/** Catches a screen's render error or failed chunk, and shows a message instead of a blank page. */
export class ErrorBoundary extends Component<Props, { readonly failed: boolean; readonly error?: unknown }> {
  override state = { failed: false, error: undefined };

  static getDerivedStateFromError(error: unknown) {
    return { failed: true, error };
  }

  override componentDidCatch(error: unknown) {
    if (isMissingScript(error)) reloadWhenOnline();
  }

  override componentDidUpdate(before: Props) {
    if (this.state.failed && before.at !== this.props.at) this.setState({ failed: false });
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    const online = navigator.onLine;
    return (
      <EmptyState
        title={online ? broken.title : broken.offline}
        action={
          <>
            <Button onClick={() => window.location.reload()}>{broken.reload}</Button>
            {/* Not a router link: the boundary also wraps the router, and a full page load helps here. */}
            <a href="/" className={`${buttons.button} ${buttons.quiet}`}>
              {broken.home}
            </a>
          </>
        }
      >
        <p role="alert">{online ? broken.lead : broken.offlineLead}</p>
        <Reference error={this.state.error} />
      </EmptyState>
    );
  }
}

import { Button } from '../components/Button.js';
import buttons from '../components/Button.module.css';
import { EmptyState, Reference } from '../components/EmptyState.js';
import { COMMON_TEXTS } from '@libs/contract/texts/en/common.js';
import { Component, type ReactNode } from 'react';

const { broken } = COMMON_TEXTS;

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

/** The browsers' words for a screen's script that could not be loaded. */
const MISSING_SCRIPT = /import(ed|ing) (a )?module/i;
const RELOADED = 'reloaded';
/** Reloading again sooner would not help, and could go on for ever. */
const MIN_PAUSE_MS = 10_000;

export const isMissingScript = (error: unknown): boolean =>
  error instanceof Error && MISSING_SCRIPT.test(error.message);

/**
 * Loads the page again as soon as there is a network: browsers do not ask again for a script that failed. History state
 * and drafts survive, so that the screen is the one that was asked for.
 */
function reloadWhenOnline(): void {
  const last = Number(sessionStorage.getItem(RELOADED));
  if (navigator.onLine && Date.now() - last < MIN_PAUSE_MS) return;
  const reload = () => {
    sessionStorage.setItem(RELOADED, String(Date.now()));
    location.reload();
  };
  if (navigator.onLine) reload();
  else addEventListener('online', reload, { once: true });
}

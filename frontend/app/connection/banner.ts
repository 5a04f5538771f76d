import styles from './banner.module.css';
import { CONNECTION } from './texts.js';

/** Shows a banner below the navigation bar while the browser has no network. Without a framework, like its chunk. */
export function showConnection(): void {
  const banner = document.createElement('p');
  // A status is announced only if it was there before its text.
  banner.setAttribute('role', 'status');
  banner.className = styles.banner ?? '';
  const update = () => (banner.textContent = navigator.onLine ? '' : CONNECTION.offline);
  document.body.append(banner);
  update();
  addEventListener('online', update);
  addEventListener('offline', update);
}

import { html, type Html } from '../web/html.js';
import { layout } from './layout.js';

/** A page with a message only, such as for an unknown URL. */
export const messagePage = (title: string, sentence: string): Html =>
  layout(
    title,
    html`<h1>${title}</h1>
      <p class="lead">${sentence}</p>
      <p><a class="button" href="/">To the start</a></p>`,
  );

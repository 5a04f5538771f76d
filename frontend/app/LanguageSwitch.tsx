import { OTHER } from '../lib/locale.js';

const YEAR = 31_536_000;

/** Goes on in the other language, for which the server has pages of its own; what was typed is kept by its drafts. */
function change(): void {
  document.cookie = `lang=${OTHER.code}; path=/; max-age=${YEAR}; samesite=lax`;
  window.location.reload();
}

export const LanguageSwitch = ({ className }: { readonly className?: string | undefined }) => (
  <button type="button" lang={OTHER.code} className={className} onClick={change}>
    {OTHER.name}
  </button>
);

import { OTHER } from '../lib/language/locale.js';

const YEAR_SECONDS = 31_536_000;

/** Sets the language cookie and reloads the page. Drafts keep unsent input. */
function change(): void {
  document.cookie = `lang=${OTHER.code}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`;
  window.location.reload();
}

export const LanguageSwitch = ({ className }: { readonly className?: string | undefined }) => (
  <button type="button" lang={OTHER.code} className={className} onClick={change}>
    {OTHER.name}
  </button>
);

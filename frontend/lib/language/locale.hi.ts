import type * as english from './locale.js';

export const LOCALE: typeof english.LOCALE = 'hi-IN';
export const LANGUAGE: typeof english.LANGUAGE = 'hi';
export const OTHER = { code: 'en', name: 'English' } as const;

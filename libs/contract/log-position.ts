/**
 * The header with the log position of a write. A client sends the highest one with its requests, so that its reads
 * include the write, whichever process answers. Opaque, but ordered as text.
 */
export const LOG_POSITION = 'X-Log-Position';

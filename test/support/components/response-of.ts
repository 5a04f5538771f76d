/** What a call reads of a response, which the component tests' document does not have. */
export const responseOf = (body: unknown, status = 200): Response =>
  ({ ok: status < 400, status, headers: new Headers(), json: () => Promise.resolve(body) }) as Response;

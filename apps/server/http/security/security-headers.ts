import type { RequestHandler } from 'express';
import helmet from 'helmet';

const SELF = ["'self'"];

/** Sets the security headers of every answer. Over plain http, none of them forces a browser to https. */
export function securityHeaders(publicUrl: string): readonly RequestHandler[] {
  const secure = publicUrl.startsWith('https:');
  const policy = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: SELF,
        styleSrc: SELF,
        imgSrc: [...SELF, 'data:', 'blob:'],
        fontSrc: SELF,
        connectSrc: SELF,
        manifestSrc: SELF,
        formAction: [...SELF, 'https://*.phonepe.com'],
        frameAncestors: ["'none'"],
        baseUri: ["'none'"],
        objectSrc: ["'none'"],
        ...(secure && { upgradeInsecureRequests: [] }),
      },
    },
    strictTransportSecurity: secure && { maxAge: 63_072_000, includeSubDomains: true },
    xFrameOptions: { action: 'deny' },
    // PhonePe refuses payments whose referrer is withheld.
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });
  const permissions: RequestHandler = (_request, response, next) => {
    response.setHeader('Permissions-Policy', 'geolocation=(self), camera=(), microphone=()');
    next();
  };
  return [policy, permissions];
}

const payfastHosts = "https://www.payfast.co.za https://sandbox.payfast.co.za";

/** Vite's dev server injects inline styles and uses a WebSocket. */
const isDevServer = import.meta.env.DEV && !import.meta.env.VITEST;

/** Only our own files. Some pages show pictures of other sites. */
export function contentSecurityPolicy(picturesFromAnywhere = false): string {
  return [
    "default-src 'self'",
    "script-src 'self'",
    `style-src 'self'${isDevServer ? " 'unsafe-inline'" : ""}`,
    `img-src 'self' data:${picturesFromAnywhere ? " https: http:" : ""}`,
    "font-src 'self'",
    `connect-src 'self'${isDevServer ? " ws:" : ""}`,
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    `form-action 'self' ${payfastHosts}`,
  ].join("; ");
}

export const securityHeaders: Record<string, string> = {
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Permissions-Policy": "camera=(), microphone=(), geolocation=(self), payment=()",
};

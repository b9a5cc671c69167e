/** For what never changes under its address. */
export const FOREVER = 'public, max-age=31536000, immutable'

/** On every answer, refusals and files included. */
export const everyAnswer = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
}

export const overHttps = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }

/**
 * Pages run only what we sent with this answer's nonce, and what that loads; they show frames of
 * guests only, where there are any.
 */
export const pagePolicy = (nonce: string, frames?: string): string =>
  [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    ...(frames ? [`frame-src ${frames}`] : []),
  ].join('; ')

/** For what never changes under its address. */
export const FOREVER = 'public, max-age=31536000, immutable'

/** On every answer, refusals and files included. */
export const answerHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
}

export const overHttps = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }

/** Of the worker, which asks for one document and passes on what pages ask for. */
export const workerPolicy = "default-src 'none'; connect-src 'self'"

/** Of the page that is kept for when there is no network: a kept nonce would be everybody's. */
export const offlinePolicy = ({ script, style }: { script: string; style: string }): string =>
  [
    "default-src 'none'",
    `script-src '${script}'`,
    `style-src '${style}'`,
    "connect-src 'self'",
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

/** Of the documentation: it is made and compressed once for all who read it, so no nonce can be this answer's. */
export const docsPolicy = (known: { script: string; style: string }): string =>
  `${offlinePolicy(known)}; img-src 'self'; font-src 'self'`

/**
 * Pages run only what we sent with this answer's nonce, and what that loads. Only the shell employs the worker, plays
 * sound and film, and shows frames: of guests, where there are any, and of what of ours lets itself be framed.
 */
export const pagePolicy = (
  nonce: string,
  { frames, worker = false }: { frames?: string | undefined; worker?: boolean } = {},
): string =>
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
    ...(worker
      ? [
          "worker-src 'self'",
          "media-src 'self'",
          `frame-src ${frames ? `${frames} 'self'` : "'self'"}`,
        ]
      : []),
  ].join('; ')

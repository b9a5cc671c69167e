/** How large a space's logo may be; the browser says so before it is sent. */
export const LOGO_BYTES = 128 * 1024

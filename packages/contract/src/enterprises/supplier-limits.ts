/** How long what an enterprise says to its suppliers may be. */
export const CONTACT_WORDS = 300

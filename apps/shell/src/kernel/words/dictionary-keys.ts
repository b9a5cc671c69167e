/** Where the words of the last visit are kept, for this page and for the one without a network. */
export const LANGUAGE_KEY = 'lang'
export const DICTIONARY_KEY = 'i18nDict'
/** The space whose words are kept: another space may have words of its own. */
export const PLACE_KEY = 'i18nDict.place'

/** The server's fingerprint of the kept words; it reads it in a cookie too. */
export const TAG_KEY = 'i18nDict.tag'
export const TAG_COOKIE = 'words'

export const dictionaryPlace = (prefix: string, language: string): string => `${prefix} ${language}`

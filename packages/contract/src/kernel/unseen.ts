/**
 * Invisible characters that break a line, change the direction of what follows, or make two names look the same;
 * written as a part of a character class (docs/decisions/0141).
 */
const UNSEEN = String.raw`\p{Cc}\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\u2800\u3164\ufeff\uffa0\ufff9-\ufffb\u{1d173}-\u{1d17a}\u{e0000}-\u{e007f}`

/** Joiners, which some scripts need between letters, and with which emoji are combined. */
const JOINERS = String.raw`\u200c\u200d`
const JOINED = String.raw`\p{M}\p{Script=Arabic}\p{Extended_Pictographic}\p{Emoji_Modifier}`

/** Visible characters: combining marks and variation selectors alone show nothing. */
const SEEN = String.raw`\p{L}\p{N}\p{P}\p{S}\p{Co}`

export const readsAsItStands = new RegExp(
  `^(?=$|.*[${SEEN}])(?:[^${UNSEEN}${JOINERS}]|[${JOINED}][${JOINERS}])*$`,
  'u',
)

/** Something of it is seen, whatever else there is. */
export const showsSomething = new RegExp(`(?![${UNSEEN}])[${SEEN}]`, 'u')

const unseen = new RegExp(`[${UNSEEN}]+|(?<![${JOINED}])[${JOINERS}]+`, 'gu')

/** A text without invisible characters, for what was written by others, who cannot be asked. */
export const asItReads = (text: string): string =>
  text.toWellFormed().replace(/\s+/gu, ' ').replace(unseen, '').trim()

const LETTERS = 'abcdefghijklmnopqrstuvwxyz'
const ALL = `${LETTERS}0123456789`
const LENGTH = 8

/** For a table, a field or a role. A letter comes first: in an address it is the name of a filter. */
export function newId(): string {
  const random = crypto.getRandomValues(new Uint8Array(LENGTH))
  return Array.from(random, (byte, at) => {
    const from = at === 0 ? LETTERS : ALL
    return from[byte % from.length]
  }).join('')
}

import { HostRefused, type Json } from '@atrium/bridge'
import { isKeptFor } from '../../browser/personal-storage.ts'
import { personNow, spaceNow } from './surroundings.ts'

/** All an app may keep for a person in a space, in characters. */
const ROOM = 64_000

const account = () => personNow()?.id ?? 0
/** The key of an app's data in the shell's own storage, which no app can choose: a frame has no storage of its own. */
const placeOf = (app: string) => `app.${app}.${spaceNow()?.id ?? 0}.${account()}`

/**
 * What is kept only while the page is open: for guests, while somebody acts for another person, and after a sign-out
 * elsewhere.
 */
const inMemory = new Map<string, string>()
const memory = {
  getItem: (place: string) => inMemory.get(place) ?? null,
  setItem: (place: string, text: string) => void inMemory.set(place, text),
}
const storage = () => (isKeptFor(account()) ? localStorage : memory)

function readAll(app: string): Record<string, Json> {
  try {
    return JSON.parse(storage().getItem(placeOf(app)) ?? '{}') as Record<string, Json>
  } catch {
    return {}
  }
}

export function readAppStorage(app: string, key: string): Json {
  const kept = readAll(app)
  return Object.hasOwn(kept, key) ? (kept[key] ?? null) : null
}

/** Writing null removes the key: an app reads null either way. */
export function writeAppStorage(app: string, key: string, value: Json): void {
  const { [key]: _, ...others } = readAll(app)
  const text = JSON.stringify(value === null ? others : { ...others, [key]: value })
  if (text.length > ROOM) throw new HostRefused('bad_input', `value does not fit: ${ROOM} in all`)
  storage().setItem(placeOf(app), text)
}

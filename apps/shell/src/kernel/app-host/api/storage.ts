import { HostRefused, type Json } from '@atrium/bridge'
import { personNow, spaceNow } from './surroundings.ts'

/** All an app may keep for a person in a space, in characters. */
const ROOM = 64_000

/** In the shell's own storage, under a name that no app chooses: a frame has none of its own. */
const placeOf = (app: string) => `app.${app}.${spaceNow()?.id ?? 0}.${personNow()?.id ?? 0}`

function readAll(app: string): Record<string, Json> {
  try {
    return JSON.parse(localStorage.getItem(placeOf(app)) ?? '{}') as Record<string, Json>
  } catch {
    return {}
  }
}

export function recall(app: string, key: string): Json {
  const kept = readAll(app)
  return Object.hasOwn(kept, key) ? (kept[key] ?? null) : null
}

/** Nothing kept under a key is the same as null kept there. */
export function keep(app: string, key: string, value: Json): void {
  const { [key]: _, ...others } = readAll(app)
  const text = JSON.stringify(value === null ? others : { ...others, [key]: value })
  if (text.length > ROOM) throw new HostRefused('bad_input', `value does not fit: ${ROOM} in all`)
  localStorage.setItem(placeOf(app), text)
}

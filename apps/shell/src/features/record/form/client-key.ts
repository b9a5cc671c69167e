const BYTES = 16

/**
 * A name for a record that is not there yet: sent a second time, because the answer was lost, it is the same record.
 * Also where the browser has `randomUUID` not at all, which is so without https.
 */
export function clientKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

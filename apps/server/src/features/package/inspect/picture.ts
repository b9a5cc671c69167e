const MOST_PIXELS = 4096 * 4096
const PNG = Buffer.from('89504e470d0a1a0a', 'hex')

/** A PNG or WebP that a browser can show: looked at, never decoded. */
export function isPicture(bytes: Buffer): boolean {
  if (bytes.length < 32) return false
  if (bytes.subarray(0, 8).equals(PNG)) {
    // Xcode's own kind of PNG, which only Apple's devices can read.
    if (bytes.toString('latin1', 12, 16) !== 'IHDR') return false
    return bytes.readUInt32BE(16) * bytes.readUInt32BE(20) <= MOST_PIXELS
  }
  return bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP'
}

export type PictureKind = 'image/png' | 'image/jpeg' | 'image/webp'
type PictureFacts = { type: PictureKind; width: number; height: number }

/** What a file says it is in its own first bytes, whatever it was called; null for anything else. */
export function seePicture(bytes: Buffer): PictureFacts | null {
  return seePng(bytes) ?? seeWebp(bytes) ?? seeJpeg(bytes)
}

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

function seePng(bytes: Buffer): PictureFacts | null {
  if (bytes.length < 33 || !bytes.subarray(0, 8).equals(PNG)) return null
  if (bytes.toString('latin1', 12, 16) !== 'IHDR') return null
  return { type: 'image/png', width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
}

function seeWebp(bytes: Buffer): PictureFacts | null {
  const at = (from: number) => bytes.toString('latin1', from, from + 4)
  if (bytes.length < 30 || at(0) !== 'RIFF' || at(8) !== 'WEBP') return null
  const type = 'image/webp'
  if (at(12) === 'VP8X')
    return { type, width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 }
  if (at(12) === 'VP8L' && bytes[20] === 0x2f) {
    const sizes = bytes.readUInt32LE(21)
    return { type, width: (sizes & 0x3fff) + 1, height: ((sizes >> 14) & 0x3fff) + 1 }
  }
  if (at(12) === 'VP8 ' && bytes.readUIntBE(23, 3) === 0x9d012a)
    return {
      type,
      width: bytes.readUInt16LE(26) & 0x3fff,
      height: bytes.readUInt16LE(28) & 0x3fff,
    }
  return null
}

/** Frames that carry a size are C0 to CF, but for tables (C4), a reserved one (C8) and (CC). */
const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

function seeJpeg(bytes: Buffer): PictureFacts | null {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return null
  let at = 2
  while (at + 9 < bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] as number
    if (isFrame(marker))
      return {
        type: 'image/jpeg',
        width: bytes.readUInt16BE(at + 7),
        height: bytes.readUInt16BE(at + 5),
      }
    at += 2 + bytes.readUInt16BE(at + 2)
  }
  return null
}

import { crc32, deflateSync } from 'node:zlib'

const SIDE = 96
const FINE = 2
const COLOUR = [0x1f, 0x75, 0x66]

/** The icon: a white arch in a rounded square of our colour, in numbers between 0 and 1. */
function isInside(x: number, y: number): boolean {
  const corner = 0.22
  const [dx, dy] = [x, y].map((at) => Math.max(0, Math.abs(at - 0.5) - (0.5 - corner)))
  return Math.hypot(dx as number, dy as number) <= corner
}
const isArch = (x: number, y: number): boolean => {
  const away = y < 0.5 ? Math.hypot(x - 0.5, y - 0.5) : Math.abs(x - 0.5)
  return y <= 0.76 && y >= 0.2 && away <= 0.28 && away >= 0.15
}

function coverage(column: number, row: number, is: (x: number, y: number) => boolean): number {
  let hits = 0
  for (let nth = 0; nth < FINE * FINE; nth++) {
    const x = (column + ((nth % FINE) + 0.5) / FINE) / SIDE
    const y = (row + (Math.floor(nth / FINE) + 0.5) / FINE) / SIDE
    if (is(x, y)) hits++
  }
  return hits / (FINE * FINE)
}

function piece(name: string, bytes: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name), bytes])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(bytes.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

export type Colour = readonly [red: number, green: number, blue: number]

/** A PNG, point by point; what covers a point not wholly says how far. */
export function drawPicture(
  [width, height]: readonly [number, number],
  colourAt: (x: number, y: number) => Colour,
): Buffer {
  const rows = Array.from({ length: height }, (_, y) =>
    Buffer.from([0, ...Array.from({ length: width }, (_, x) => colourAt(x, y)).flat()]),
  )
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2], 8)
  return asPng(header, rows)
}

const asPng = (header: Buffer, rows: Buffer[]) =>
  Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    piece('IHDR', header),
    piece('IDAT', deflateSync(Buffer.concat(rows))),
    piece('IEND', Buffer.alloc(0)),
  ])

/** A PNG, made here: no file of somebody's drawing lies beside the program. */
export function drawIcon(): Buffer {
  const rows = Array.from({ length: SIDE }, (_, row) => {
    const line = Buffer.alloc(1 + SIDE * 4)
    for (let column = 0; column < SIDE; column++) {
      const white = coverage(column, row, isArch)
      const at = 1 + column * 4
      for (const [nth, colour] of COLOUR.entries())
        line[at + nth] = Math.round(colour + (0xff - colour) * white)
      line[at + 3] = Math.round(0xff * coverage(column, row, isInside))
    }
    return line
  })
  const header = Buffer.alloc(13)
  header.writeUInt32BE(SIDE, 0)
  header.writeUInt32BE(SIDE, 4)
  header.set([8, 6], 8)
  return asPng(header, rows)
}

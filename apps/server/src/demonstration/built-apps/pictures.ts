import { type Colour, drawPicture } from '../package/picture.ts'

/** What is seen on a picture of a machine. */
export const picturesOf = ['gauge', 'lamp', 'machine'] as const
export type PictureOf = (typeof picturesOf)[number]

const SIZE = [480, 360] as const
const [MIDDLE, CENTRE] = [SIZE[0] / 2, SIZE[1] / 2]

const wall: Colour = [226, 230, 233]
const steel: Colour = [92, 104, 116]
const dark: Colour = [40, 46, 54]
const white: Colour = [250, 250, 247]
const red: Colour = [196, 60, 48]
const amber: Colour = [222, 158, 52]
const green: Colour = [62, 142, 96]

/** From one to the other, soft over one point: no edge has steps. */
const over = (below: Colour, above: Colour, inside: number): Colour => {
  const part = Math.max(0, Math.min(1, inside + 0.5))
  return [0, 1, 2].map((at) =>
    Math.round((below[at] as number) * (1 - part) + (above[at] as number) * part),
  ) as unknown as Colour
}

/** How far inside a circle or a box a point is; less than nothing outside. */
const disc = (x: number, y: number, at: readonly [number, number], radius: number) =>
  radius - Math.hypot(x - at[0], y - at[1])
const box = (x: number, y: number, [left, top, right, bottom]: readonly number[]) =>
  Math.min(x - Number(left), Number(right) - x, y - Number(top), Number(bottom) - y)

/** Light from above, and the floor. */
const room = (y: number): Colour => {
  const shade = y > 290 ? 0.72 : 1.04 - (y / SIZE[1]) * 0.16
  return wall.map((one) => Math.min(255, Math.round(one * shade))) as unknown as Colour
}

/** A dial whose hand stands in the red. */
function gauge(x: number, y: number): Colour {
  const centre = [MIDDLE, CENTRE] as const
  const away = Math.hypot(x - MIDDLE, y - CENTRE)
  const turn = Math.atan2(x - MIDDLE, CENTRE - y)
  let colour = over(room(y), steel, disc(x, y, centre, 140))
  colour = over(colour, white, disc(x, y, centre, 124))
  const scale = turn > 1.5 ? red : turn > 0.6 ? amber : green
  if (Math.abs(turn) < 2.3) colour = over(colour, scale, Math.min(away - 94, 110 - away))
  const along = (x - MIDDLE) * Math.sin(1.8) - (y - CENTRE) * Math.cos(1.8)
  const beside = Math.abs((x - MIDDLE) * Math.cos(1.8) + (y - CENTRE) * Math.sin(1.8))
  colour = over(colour, dark, Math.min(along, 88 - along, 3.5 - beside))
  return over(colour, dark, disc(x, y, centre, 12))
}

/** A cabinet of which one lamp burns. */
function lamp(x: number, y: number): Colour {
  let colour = over(room(y), steel, box(x, y, [90, 40, 390, 310]))
  colour = over(colour, [122, 134, 146], box(x, y, [106, 56, 374, 294]))
  for (const [nth, light] of [red, [70, 64, 52] as Colour, [48, 70, 58] as Colour].entries()) {
    const at = [160 + nth * 80, 116] as const
    colour = over(colour, dark, disc(x, y, at, 30))
    colour = over(colour, light, disc(x, y, at, 24))
    if (nth === 0) colour = over(colour, [255, 176, 160], disc(x, y, [152, 108], 8))
  }
  colour = over(colour, dark, box(x, y, [140, 180, 340, 252]))
  return over(colour, [186, 220, 190], box(x, y, [148, 188, 332, 244]))
}

/** A machine on its bed, with its guard open. */
function machine(x: number, y: number): Colour {
  let colour = over(room(y), dark, box(x, y, [60, 268, 420, 306]))
  colour = over(colour, steel, box(x, y, [74, 90, 406, 270]))
  colour = over(colour, [150, 190, 208], box(x, y, [104, 116, 262, 228]))
  colour = over(colour, [204, 220, 226], box(x, y, [118, 128, 178, 216]))
  colour = over(colour, [112, 124, 136], box(x, y, [282, 110, 386, 250]))
  colour = over(colour, green, disc(x, y, [310, 138], 9))
  colour = over(colour, amber, disc(x, y, [336, 138], 9))
  return over(colour, dark, box(x, y, [300, 166, 368, 222]))
}

const drawn = { gauge, lamp, machine }

/** Drawn here: no photograph of somebody's lies beside the program. */
export const drawMachine = (which: PictureOf): Buffer => drawPicture(SIZE, drawn[which])

/** Colours as eyes see them: lightness, chroma and hue (OKLCH), and the luminance contrast is made of. */

type Linear = [red: number, green: number, blue: number]
type Hue = { chroma: number; hue: number }

const hexOf = (rgb: Linear): string =>
  `#${rgb
    .map((share) => {
      const shown = share <= 0.0031308 ? share * 12.92 : 1.055 * share ** (1 / 2.4) - 0.055
      return Math.round(Math.min(1, Math.max(0, shown)) * 255)
        .toString(16)
        .padStart(2, '0')
    })
    .join('')}`

const linearOf = (hex: string): Linear =>
  [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as Linear

const lightOf = ([red, green, blue]: Linear) => 0.2126 * red + 0.7152 * green + 0.0722 * blue

export const luminance = (hex: string): number => lightOf(linearOf(hex))

export function contrast(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

export function colourSeen(hex: string): Hue {
  const [red, green, blue] = linearOf(hex)
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  return { chroma: Math.hypot(a, b), hue: Math.atan2(b, a) }
}

function linearFrom(lightness: number, chroma: number, hue: number): Linear {
  const [a, b] = [chroma * Math.cos(hue), chroma * Math.sin(hue)]
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}

const isShown = (rgb: Linear) => rgb.every((share) => share >= -1e-4 && share <= 1.0001)

/** The largest value for which the condition holds, where it holds up to some value and for none above. */
function upTo(top: number, holds: (value: number) => boolean): number {
  if (holds(top)) return top
  let [low, high] = [0, top]
  for (let step = 0; step < 20; step++) {
    const middle = (low + high) / 2
    if (holds(middle)) low = middle
    else high = middle
  }
  return low
}

/** A colour of this hue and luminance, as colourful as asked or as a screen can show it. */
export function tintedColour({ chroma, hue }: Hue, light: number): string {
  const at = (lightness: number) =>
    linearFrom(
      lightness,
      upTo(chroma, (part) => isShown(linearFrom(lightness, part, hue))),
      hue,
    )
  return hexOf(at(upTo(1, (lightness) => lightOf(at(lightness)) <= light)))
}

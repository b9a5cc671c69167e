import { colourSeen, contrast, luminance, tintedColour } from './colour.ts'

/** The primary colour of the platform, step by step, and the grounds its accents stand on (tokens.css). */
export const PRIMARY = [
  '#eef7f4',
  '#d8ece6',
  '#b0d9ce',
  '#84c3b4',
  '#58a998',
  '#378c7b',
  '#1f7566',
  '#175d52',
  '#114840',
  '#0a312c',
] as const
const DARKEST_BY_DAY = '#eff1ef'
const LIGHTEST_BY_NIGHT = '#29322e'
export const SOFT_BY_NIGHT = '#17302b'

const READABLE = 4.55
/** The contrast below which two colours look the same on a button. */
const ALIKE = 1.1

type Accent = { accent: string; on: string; isAlike: boolean }

export type Shades = {
  /** The colour of buttons and links by day, and whether that looks like the chosen one. */
  day: Accent
  night: Accent
  /** The kit's tokens in this colour. */
  tokens: Record<string, string>
}

/**
 * A brand's colour in the place of the primary one. Each step keeps the luminance of the platform's own,
 * so that whatever could be read before can be read still; the accent is the colour itself where
 * that can be read, else the nearest of its hue that can.
 */
export function shadesOf(colour: string): Shades {
  const own = colourSeen(colour)
  const light = luminance(colour)
  const strongest = Math.max(...PRIMARY.map((step) => colourSeen(step).chroma))
  const like = (hex: string) =>
    tintedColour(
      { ...own, chroma: own.chroma * (colourSeen(hex).chroma / strongest) },
      luminance(hex),
    )
  const steps = PRIMARY.map(like)
  const softByNight = like(SOFT_BY_NIGHT)

  const most = Math.min(...[DARKEST_BY_DAY, steps[0] as string].map(luminance))
  const brightest = (most + 0.05) / READABLE - 0.05
  const grounds = [LIGHTEST_BY_NIGHT, softByNight, steps[9] as string].map(luminance)
  const dimmest = (Math.max(...grounds) + 0.05) * READABLE - 0.05

  const painted = (accent: string, on: string): Accent => ({
    accent,
    on,
    isAlike: contrast(accent, colour) < ALIKE,
  })
  const day = painted(light <= brightest ? colour : tintedColour(own, brightest), '#fff')
  const night = painted(light >= dimmest ? colour : tintedColour(own, dimmest), steps[9] as string)
  const [byDay, byNight] = [luminance(day.accent), luminance(night.accent)]
  const pair = (one: string, other: string) => `light-dark(${one}, ${other})`
  return {
    day,
    night,
    tokens: {
      ...Object.fromEntries(steps.map((step, at) => [`--atrium-primary-${at}`, step])),
      '--atrium-accent': pair(day.accent, night.accent),
      '--atrium-accent-text': pair(day.accent, night.accent),
      '--atrium-accent-hover': pair(
        tintedColour(own, byDay * 0.6),
        tintedColour(own, byNight + (1 - byNight) * 0.3),
      ),
      '--atrium-on-accent': pair(day.on, night.on),
      '--atrium-accent-soft': pair(steps[0] as string, softByNight),
      '--atrium-focus': pair(steps[5] as string, steps[4] as string),
    },
  }
}

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json }

export type Theme = {
  scheme: 'light' | 'dark'
  /** The platform's custom properties as they are now: `--atrium-accent` and its kin. */
  tokens: Record<string, string>
}

export type Person = { id: number; name: string }
export type Space = { id: number; code: string; name: string }

/** The app's surroundings. What it was not granted is null. */
export type Surroundings = {
  theme: Theme
  /** A language tag: `zh-CN`. */
  language: string
  person: Person | null
  space: Space | null
}

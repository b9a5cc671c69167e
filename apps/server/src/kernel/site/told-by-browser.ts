import { readCookies } from '../http/visit.ts'

/**
 * What a browser has said of itself in cookies, so that a document can be drawn for it. Nothing here is trusted
 * (docs/decisions/0074).
 */
export type BrowserFacts = {
  /** Minutes ahead of UTC. */
  clock: number | undefined
  zone: string | undefined
  /** Of the window, in pixels; zero where it was not said. */
  width: number
  /** The names of the menus that are slim, with dots between them. */
  slim: string
}

export function toldBy(cookies: string | undefined): BrowserFacts {
  const said = (name: string, form: RegExp) => {
    const [value = ''] = readCookies(cookies, name)
    return form.test(value) ? value : undefined
  }
  const clock = said('clock', /^-?\d{1,4}$/)
  return {
    clock: clock === undefined ? undefined : Number(clock),
    zone: said('zone', /^[A-Za-z][\w+/-]{1,63}$/),
    width: Number(said('width', /^\d{1,5}$/) ?? 0),
    slim: said('slim', /^[a-z]{1,20}(\.[a-z]{1,20}){0,3}$/) ?? '',
  }
}

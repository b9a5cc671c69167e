import { CannotStart } from '../db/cannot-start.ts'

/** Where office files are converted; nothing: nowhere. A name and password in it are sent as Basic ones. */
export function readConverter(given: string | undefined): URL | null {
  if (!given) return null
  const url = URL.canParse(given) ? new URL(given) : null
  if (!url || !/^https?:$/.test(url.protocol) || url.search || url.hash)
    throw new CannotStart(
      `ATRIUM_CONVERTER is "${given}"; it takes an address such as http://gotenberg:3000.`,
    )
  return url
}

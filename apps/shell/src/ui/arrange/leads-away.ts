type Place = Pick<URL, 'origin' | 'pathname' | 'search'>

/**
 * Does an address lead away from what is not saved? Where the rest of it says which part of the page is open
 * (`parts`), another part is away too.
 */
export const leadsAway = (from: Place, to: Place, parts: boolean): boolean =>
  from.pathname !== to.pathname || (parts && from.search !== to.search)

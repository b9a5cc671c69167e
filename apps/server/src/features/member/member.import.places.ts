type Place = { id: number; parent_id: number | null; name: string; path: string }

/** Departments by their ways from the top: `研发/前端`. The top may be named or left out. */
export class Places {
  readonly #children = new Map<number, Map<string, Place>>()
  readonly #top: Place | undefined
  constructor(all: readonly Place[]) {
    this.#top = all.find(({ parent_id }) => parent_id === null)
    for (const place of all) {
      if (place.parent_id === null) continue
      const siblings = this.#children.get(place.parent_id) ?? new Map<string, Place>()
      siblings.set(place.name.toLowerCase(), place)
      this.#children.set(place.parent_id, siblings)
    }
  }

  at(way: string): Place | undefined {
    const names = way
      .split(/[/／]/)
      .map((name) => name.trim().toLowerCase())
      .filter(Boolean)
    return (
      this.#down(names) ??
      (names[0] === this.#top?.name.toLowerCase() ? this.#down(names.slice(1)) : undefined)
    )
  }

  #down(names: string[]): Place | undefined {
    let here = this.#top
    for (const name of names) here = here && this.#children.get(here.id)?.get(name)
    return here
  }
}

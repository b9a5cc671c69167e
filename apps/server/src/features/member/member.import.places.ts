type DepartmentNode = { id: number; parent_id: number | null; name: string; path: string }

/** Departments by their ways from the top: `研发/前端`. The top may be named or left out. */
export class Places {
  readonly #children = new Map<number, Map<string, DepartmentNode>>()
  readonly #top: DepartmentNode | undefined
  constructor(all: readonly DepartmentNode[]) {
    this.#top = all.find(({ parent_id }) => parent_id === null)
    for (const place of all) {
      if (place.parent_id === null) continue
      const siblings = this.#children.get(place.parent_id) ?? new Map<string, DepartmentNode>()
      siblings.set(place.name.toLowerCase(), place)
      this.#children.set(place.parent_id, siblings)
    }
  }

  at(way: string): DepartmentNode | undefined {
    const names = namesOf(way)
    return this.#down(names) ?? (this.#isTop(names[0]) ? this.#down(names.slice(1)) : undefined)
  }

  /** The last of a way that is there, and the names that are not. */
  missing(way: string): { below: DepartmentNode; there: string[]; names: string[] } | undefined {
    const all = namesOf(way)
    const names = this.#isTop(all[0]) && !this.#down(all.slice(0, 1)) ? all.slice(1) : all
    let below = this.#top
    let length = 0
    for (const name of names) {
      const next = below && this.#children.get(below.id)?.get(name.toLowerCase())
      if (!next) break
      below = next
      length++
    }
    return below && { below, there: names.slice(0, length), names: names.slice(length) }
  }

  #isTop = (name: string | undefined) => name?.toLowerCase() === this.#top?.name.toLowerCase()

  #down(names: string[]): DepartmentNode | undefined {
    let here = this.#top
    for (const name of names) here = here && this.#children.get(here.id)?.get(name.toLowerCase())
    return here
  }
}

const namesOf = (way: string): string[] =>
  way
    .split(/[/／]/)
    .map((name) => name.trim())
    .filter(Boolean)

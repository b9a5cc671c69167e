import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { type Source, sourcesBelow } from '../source.ts'

/** Why nothing was written, in one sentence. */
export class Refused extends Error {}

const templates = join(import.meta.dirname, 'templates')

/** Changes to our files that are made together: until `save` none of them is, so a refusal leaves nothing behind. */
export class Draft {
  readonly #root: string
  readonly #changed = new Map<string, string>()

  constructor(root: string) {
    this.#root = root
  }

  has = (path: string): boolean => this.#changed.has(path) || existsSync(join(this.#root, path))

  read(path: string): Source {
    if (!this.has(path)) throw new Refused(`${path} is not there, so nothing was written.`)
    const text = this.#changed.get(path) ?? readFileSync(join(this.#root, path), 'utf8')
    return { path, text }
  }

  /** A file that is there, in other words. */
  change(path: string, how: (source: Source) => string): void {
    this.#changed.set(path, how(this.read(path)))
  }

  /** A new file from a template. */
  add(path: string, template: string, words: Record<string, string>): void {
    if (this.has(path)) throw new Refused(`${path} exists.`)
    this.#changed.set(path, fill(template, words))
  }

  /** The files below a folder whose names end so. */
  below = (folder: string, endings: RegExp): Source[] =>
    sourcesBelow(this.#root, [folder], endings).map(({ path }) => this.read(path))

  /** The names in a folder; none where it is no folder. */
  names(folder: string): string[] {
    const isFolder = statSync(join(this.#root, folder), { throwIfNoEntry: false })?.isDirectory()
    return isFolder ? readdirSync(join(this.#root, folder)).toSorted() : []
  }

  /** The one file of this name below a folder, wherever it has its place today. */
  find(folder: string, name: string): string {
    const all = readdirSync(join(this.#root, folder), { recursive: true }).map(String)
    const found = all.find((path) => basename(path) === name)
    if (!found) throw new Refused(`${folder} has no ${name}, so nothing was written.`)
    return `${folder}/${found.replaceAll('\\', '/')}`
  }

  /** Writes everything down and says what it touched. */
  save(): string[] {
    for (const [path, text] of this.#changed) {
      mkdirSync(join(this.#root, dirname(path)), { recursive: true })
      writeFileSync(join(this.#root, path), text)
    }
    return [...this.#changed.keys()].toSorted()
  }
}

/** The text of a template, with each `__word__` said. */
export function fill(template: string, words: Record<string, string>): string {
  const text = readFileSync(join(templates, `${template}.template`), 'utf8')
  return text.replaceAll(/__(\w+?)__/g, (_, word: string) => {
    const said = words[word]
    if (said === undefined) throw new Error(`${template} says __${word}__, which nobody knows.`)
    return said
  })
}

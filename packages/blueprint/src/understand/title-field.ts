import { namesTitle } from './texts/title-words.ts'
import type { UnderstoodField } from './understanding.ts'

const titles: readonly UnderstoodField['kind'][] = ['text', 'email', 'phone']

/** Which column says what a row is called: one that is called a name, else the first that tells rows apart. */
export function titleFieldOf(fields: readonly UnderstoodField[]): string | null {
  const texts = fields.filter(({ kind }) => kind === 'text')
  const apart = fields.filter(
    ({ kind, unique, required }) => titles.includes(kind) && unique && required,
  )
  const found =
    apart.find(({ kind, title }) => kind === 'text' && namesTitle(title)) ??
    apart.find(({ kind }) => kind === 'text') ??
    texts.find(({ title }) => namesTitle(title)) ??
    texts[0] ??
    fields[0]
  return found?.key ?? null
}

import { readdirSync, readFileSync } from 'node:fs'
import { platformBrand } from '@atrium/contract/enterprises/platform-brand.ts'
import type { Look } from '../src/entrance/document/document.ts'

const folder = new URL('../../../words/', import.meta.url)
const shipped = readdirSync(folder)
  .toSorted((one, other) => other.localeCompare(one))
  .map((file) => {
    const words: Record<string, string> = JSON.parse(readFileSync(new URL(file, folder), 'utf8'))
    return { language: file.replace('.json', ''), words }
  })
const languages = shipped.map(({ language: lang, words }) => ({
  lang,
  name: words[`language.${lang}`] ?? lang,
}))

/** The look of the platform in each language that ships. */
export const looks: Look[] = shipped.map((one) => ({ ...one, languages, brand: platformBrand }))

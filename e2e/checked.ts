import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Page, test } from '@playwright/test'

type Look = { structure: string; colours: string; hasFrames: boolean }

/** What is left to look for on a page, and the files that say so afterwards. */
type Due = { what: 'all' | 'colours' | 'nothing'; files: string[] }

/**
 * A page without its words: elements, classes, roles and states, which of them have a text or a name, the room
 * it has, and the colours it wears. Rows that are alike count once.
 */
const look = `(() => {
  const named = /^(aria-label|aria-description|aria-roledescription|aria-valuetext|title|alt|placeholder|value|content|href|src|srcset|action|d|datetime|nonce|integrity)$/
  const plain = (name, value) => {
    if (named.test(name)) return value !== ''
    return name === 'style' && /color|background|fill/.test(value) ? value : value.replace(/mantine-[a-z0-9]{9}\\b|\\d+|[:«»_]r\\w*/g, '#')
  }
  const states = (node) => [':checked', ':disabled', ':invalid'].filter((state) => node.matches(state))
  const tree = (node) => {
    if (node.nodeType === Node.TEXT_NODE) return node.data.trim() ? 'T' : ''
    if (node.nodeType !== Node.ELEMENT_NODE || /^(script|style|link|meta)$/i.test(node.tagName)) return ''
    const told = [...node.attributes]
      .filter(({ name }) => name !== 'data-mantine-color-scheme' && name !== 'lang')
      .map(({ name, value }) => name + '=' + plain(name, value))
      .sort()
    const inside = []
    for (const child of node.childNodes) {
      const one = tree(child)
      if (one && one !== inside.at(-1)) inside.push(one)
    }
    return node.tagName + states(node) + '[' + told + '](' + inside + ')'
  }
  const root = document.documentElement
  return {
    structure: [root.clientWidth, root.lang !== '', document.title !== '', tree(root)].join(),
    colours: [
      matchMedia('(prefers-color-scheme: dark)').matches,
      root.dataset.mantineColorScheme,
      getComputedStyle(root).getPropertyValue('--atrium-accent'),
    ].join(),
    hasFrames: document.querySelector('iframe') !== null,
  }
})()`

/**
 * Journeys come by the same page again and again, in the other language or with other rows in it. What is the
 * same to axe is looked at once a run; in other colours only the colours are.
 */
export async function whatIsDue(page: Page): Promise<Due> {
  const { structure, colours, hasFrames } = await page.evaluate<Look>(look)
  // What is in a frame, this does not see.
  if (hasFrames) return { what: 'all', files: [] }
  // The runner empties this folder when a run begins.
  const folder = join(test.info().project.outputDir, 'checked')
  mkdirSync(folder, { recursive: true })
  const [whole, coloured] = [[structure], [structure, colours]].map((parts) =>
    join(folder, createHash('sha256').update(parts.join('\n')).digest('hex')),
  ) as [string, string]
  const what = existsSync(coloured) ? 'nothing' : existsSync(whole) ? 'colours' : 'all'
  return { what, files: [whole, coloured] }
}

export const noteChecked = ({ files }: Due): void => {
  for (const file of files) writeFileSync(file, '')
}

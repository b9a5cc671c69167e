import type { Brand } from '@atrium/contract/enterprises/brand.contract.ts'
import { shadesOf } from './shades.ts'

const ID = 'brand'
/** The icon the document came with, which costs no request (docs/decisions/0158); read before it is first changed. */
let ownIcon: string | null = null

/** Applies a brand that was changed since the document was drawn. */
export function showBrand({ colour, logo }: Brand): void {
  document.getElementById(ID)?.remove()
  const { style } = document.documentElement
  for (const name of [...style].filter((known) => known.startsWith('--atrium-')))
    style.removeProperty(name)
  const tokens = colour ? shadesOf(colour).tokens : {}
  for (const [name, value] of Object.entries(tokens)) style.setProperty(name, value)

  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]')
  if (!icon) return
  ownIcon ??= icon.getAttribute('href')
  icon.href = logo ?? ownIcon ?? '/favicon.svg'
}

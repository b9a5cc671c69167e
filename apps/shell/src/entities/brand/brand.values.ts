import type { Brand, BrandSettings } from '@atrium/contract/enterprises/brand.contract.ts'

export const isSameBrand = (one: BrandSettings, other: BrandSettings): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

/** What a form shows once something else is saved than it began with: what was typed into it stays. */
export const followBrand = (typed: Brand, before: Brand, now: Brand): Brand => ({
  name: typed.name === before.name ? now.name : typed.name,
  logo: typed.logo === before.logo ? now.logo : typed.logo,
  colour: typed.colour === before.colour ? now.colour : typed.colour,
})

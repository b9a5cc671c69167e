import type { Brand } from './brand.contract.ts'

/** How the platform looks where no space shows a look of its own. */
export const platformBrand: Brand = { name: 'Atrium', logo: null, colour: null }

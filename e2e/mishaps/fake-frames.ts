import type { Page } from '@playwright/test'
import { entryOf, type Fake, hashOf } from './fake-apps.ts'

/** A partner's place is the real one of note-plain; only what runs in it is fake. */
const PARTNER = 'note-plain'

export const frameOrigin = (origin: string, app = PARTNER) =>
  origin.replace('//localhost', `//${app}-guest.localhost`)

/** An app that runs in a frame, with its file at the frame's own origin. */
export const framed = (origin: string, fake: Partial<Fake> & { code: string }): Fake => ({
  name: PARTNER,
  ...fake,
  config: {
    isolation: 'frame',
    entry: { url: entryOf(PARTNER), integrity: hashOf(fake.code) },
    frame: { hostUrl: `${frameOrigin(origin)}/` },
    ...fake.config,
  },
})

export const inFrame = (page: Page) => page.frameLocator('iframe')

import { blockTitle } from '@atrium/blueprint/page/block-title.ts'
import type { PageBlock } from '@atrium/contract/built-apps/start-page.shape.ts'
import { ownTitle } from '../../../../entities/built-app/own-title.ts'
import type { Say } from '../../../../kernel/words/words.ts'

/** What a block is called, also while it has no title. */
export const blockName = (say: Say, block: PageBlock): string =>
  ownTitle(say, blockTitle(block)) || say(`startPage.kind.${block.shows.kind}`)

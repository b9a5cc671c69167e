import type { Blueprint } from '@atrium/contract/built-apps/blueprint.shape.ts'
import {
  MOST_PAGE_BLOCKS,
  type PageBlockKind,
  pageBlockKinds,
} from '@atrium/contract/built-apps/built-app-limits.ts'
import { useSay } from '../../../../kernel/words/words.ts'
import properties from '../properties/properties.module.css'
import { tablesFor } from './designed-page.ts'

type AddBlockProps = { app: Blueprint; isFull: boolean; onAdd: (kind: PageBlockKind) => void }

/** A block to come: the kinds that this app can have, each with what it is for. */
export function AddBlock({ app, isFull, onAdd }: AddBlockProps) {
  const say = useSay()
  const kinds = pageBlockKinds.filter((kind) => tablesFor(say, app, kind).length > 0)
  return (
    <>
      <h2>{say('startPage.add')}</h2>
      <p className={properties.note}>
        {isFull ? say('startPage.full', { most: MOST_PAGE_BLOCKS }) : say('startPage.lead')}
      </p>
      {!isFull && (
        <div className={properties.kinds}>
          {kinds.map((kind) => (
            <button key={kind} type="button" onClick={() => onAdd(kind)}>
              <strong>{say(`startPage.kind.${kind}`)}</strong>
              <span>{say(`startPage.about.${kind}`)}</span>
            </button>
          ))}
        </div>
      )}
    </>
  )
}

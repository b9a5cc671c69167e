import type { OpenApp } from '@atrium/contract/built-apps/built-app.contract.ts'
import { byPosition } from '../../../entities/built-app/own-fields.ts'
import { ownTitle } from '../../../entities/built-app/own-title.ts'
import { AppBlock } from '../../../entities/start-page/app-block.tsx'
import { CrashBoundary } from '../../../kernel/router/crash-boundary.tsx'
import { useSubject } from '../../../kernel/router/title-subject.ts'
import { useSay } from '../../../kernel/words/words.ts'
import boxes from '../../../ui/details/box-grid.module.css'
import { AppHead } from '../app-head.tsx'

/** Where an app begins: what its makers have put together of it, as far as the reader may see that. */
export function StartPage({ app }: { app: OpenApp }) {
  const say = useSay()
  useSubject(ownTitle(say, app.title), { alone: true })
  return (
    <>
      <AppHead app={app} here={null} onBin={null} create={null} />
      <div className={boxes.grid}>
        {byPosition(app.blueprint.page ?? {}).map(([id, block]) => (
          <div key={id} data-width={block.width} data-block={block.shows.kind}>
            <CrashBoundary Crash={Broken} place={JSON.stringify(block)}>
              <AppBlock app={app} id={id} block={block} />
            </CrashBoundary>
          </div>
        ))}
      </div>
    </>
  )
}

function Broken() {
  const say = useSay()
  return (
    <div className={boxes.box}>
      <p role="alert">{say('startPage.broken')}</p>
    </div>
  )
}

import type { SeenWidget } from '@atrium/contract/apps/portal.contract.ts'
import { type ReactNode, useId } from 'react'
import { useSay } from '../../kernel/words/words.ts'
import boxes from '../../ui/details/box-grid.module.css'

type WidgetBoxProps = { widget: SeenWidget; action?: ReactNode; children: ReactNode }

/** The box of every widget but a banner, under the widget's title or that of its kind. */
export function WidgetBox({ widget: { kind, title }, action, children }: WidgetBoxProps) {
  const say = useSay()
  const id = useId()
  return (
    <section className={boxes.box} aria-labelledby={id}>
      <header className={boxes.head}>
        <h2 id={id}>{title || say(`portal.kind.${kind}`)}</h2>
        {action}
      </header>
      <div>{children}</div>
    </section>
  )
}

import type { Part } from '@atrium/blueprint/uses/reference-rules.ts'
import { type PartUse, type TableView, usesOf } from '@atrium/blueprint/uses/uses-of.ts'
import type { Blueprint } from '@atrium/contract/built-apps/blueprint.shape.ts'
import { useState } from 'react'
import { useSay } from '../../../kernel/words/words.ts'
import form from '../../../ui/controls/form.module.css'
import { Question } from '../../../ui/dialog/question.tsx'
import { UseList } from './use-list.tsx'

type Known = { name: string; app: Blueprint; views: readonly TableView[] }
type Asked = { title: string; uses: PartUse[]; go: () => void }

/** What goes with a part by itself: its own form and list, and what roles say of it. */
const GOES_ALONG: readonly PartUse['kind'][] = ['form', 'list', 'unique', 'hidden', 'readOnly']

/** Removes at once what nothing stands on; of all else what does is shown, and it is asked. */
export function useRemoval({ name, app, views }: Known) {
  const say = useSay()
  const [asked, setAsked] = useState<Asked | null>(null)
  const remove = (part: Part, title: string, go: () => void) => {
    const uses = usesOf(app, part, views).filter(({ kind }) => !GOES_ALONG.includes(kind))
    if (uses.length > 0) setAsked({ title, uses, go })
    else go()
  }
  const question = asked && (
    <Question
      title={say('builtApp.uses.remove', { title: asked.title })}
      sure={say('builtApp.uses.remove.sure')}
      busy={false}
      onClose={() => setAsked(null)}
      onSure={() => {
        asked.go()
        setAsked(null)
      }}
    >
      <p className={form.text}>{say('builtApp.uses.remove.lead')}</p>
      <UseList app={name} uses={asked.uses} />
    </Question>
  )
  return { remove, question }
}

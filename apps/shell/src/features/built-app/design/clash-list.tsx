import type { DraftClash } from '@atrium/blueprint/draft/merge-drafts.ts'
import type { Blueprint } from '@atrium/contract/built-apps/blueprint.shape.ts'
import { Alert, Button } from '@mantine/core'
import { ownTitle } from '../../../entities/built-app/own-title.ts'
import { comma } from '../../../kernel/words/formats.ts'
import { type Say, useSay } from '../../../kernel/words/words.ts'
import { kindName } from '../columns/kind-words.ts'
import styles from './design.module.css'

type ClashListProps = {
  app: Blueprint
  clashes: readonly DraftClash[]
  onDecide: (clash: DraftClash, side: 'mine' | 'theirs') => void
}

/** What somebody else made another way at the same time: both ways, and which one it is to be. */
export function ClashList({ app, clashes, onDecide }: ClashListProps) {
  const say = useSay()
  if (clashes.length === 0) return null
  return (
    <Alert color="warning" role="alert" title={say('builtApp.design.clash')}>
      <ul className={styles.clashes}>
        {clashes.map((clash) => (
          <li key={clash.path.join('.')}>
            <strong>{placeText(say, app, clash)}</strong>
            <Button size="xs" variant="default" onClick={() => onDecide(clash, 'theirs')}>
              {say('builtApp.design.theirs', { text: textOf(say, clash.theirs.after) })}
            </Button>
            <Button size="xs" variant="default" onClick={() => onDecide(clash, 'mine')}>
              {say('builtApp.design.mine', { text: textOf(say, clash.mine.after) })}
            </Button>
          </li>
        ))}
      </ul>
    </Alert>
  )
}

/** Which table, field or role it is about, by what it is called here or there. */
function placeText(say: Say, app: Blueprint, { path, mine, theirs }: DraftClash): string {
  const [noun, id = '', , field = ''] = path
  if (noun === 'roles') return ownTitle(say, app.roles[id]?.title ?? {})
  if (noun !== 'tables') return say('builtApp.design.app')
  const table = app.tables[id] ?? titledIn(mine, theirs)
  const title = ownTitle(say, table?.title ?? {})
  if (!field) return title
  const one =
    path[2] === 'form'
      ? inForm(app.tables[id], path[FORM_PART] ?? '')
      : (app.tables[id]?.fields[field] ?? titledIn(mine, theirs))
  if (path[2] === 'form' && !one) return [title, say('builtApp.design.form')].join(' · ')
  return [title, ownTitle(say, one?.title ?? {})].filter(Boolean).join(' · ')
}

/** Of a place in a form: the field, the section or the tab. */
const FORM_PART = 4
const inForm = (table: Table | undefined, id: string): Titled | undefined => {
  const part = table?.form?.parts?.[id]
  const title = table?.fields[id]?.title ?? (part?.is === 'text' ? undefined : part?.title)
  return title && { title }
}

type Table = Blueprint['tables'][string]
type Titled = { title: Blueprint['title'] }
const isTitled = (given: unknown): given is Titled =>
  typeof given === 'object' && given !== null && 'title' in given

const titledIn = ({ before }: DraftClash['mine'], theirs: DraftClash['theirs']) =>
  [before, theirs.before].find(isTitled)

/** What it is to be: a name, a kind, yes or no; gone, or simply changed. */
function textOf(say: Say, after: unknown): string {
  if (after === undefined) return say('builtApp.design.gone')
  if (typeof after === 'string' || typeof after === 'number') return String(after)
  if (typeof after === 'boolean') return say(after ? 'list.yes' : 'list.no')
  if (Array.isArray(after)) {
    const titles = after.filter(isTitled).map(({ title }) => ownTitle(say, title))
    return titles.join(comma(say.language)) || say('builtApp.design.changed')
  }
  if (isTitled(after)) return ownTitle(say, after.title)
  if (typeof after === 'object' && after !== null && 'kind' in after)
    return kindName(say, (after as Pick<Field, 'kind'>).kind)
  return say('builtApp.design.changed')
}

type Field = Table['fields'][string]

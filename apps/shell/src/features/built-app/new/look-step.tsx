import {
  appColours,
  appIcons,
  LONGEST_APP_TITLE,
} from '@atrium/contract/built-apps/built-app-limits.ts'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { AppMark } from '../../../entities/built-app/app-mark.tsx'
import { ownTitle } from '../../../entities/built-app/own-title.ts'
import type { CallFailed } from '../../../kernel/data/api.ts'
import { formatNumber } from '../../../kernel/words/formats.ts'
import { type Say, useSay } from '../../../kernel/words/words.ts'
import { IconChoice } from '../../../ui/controls/icon-choice.tsx'
import { Section } from '../../../ui/details/section.tsx'
import { Refusal } from '../../../ui/failure/refusal.tsx'
import { ColourChoice } from '../look/colour-choice.tsx'
import { type AppRole, firstRoles } from '../who/app-roles.ts'
import { WhoFields } from '../who/who-fields.tsx'
import { countsOf, type Draft, type Source } from './draft.ts'
import { StepFoot } from './step-foot.tsx'
import { StepHead } from './step-head.tsx'
import styles from './steps.module.css'

type LookStepProps = {
  draft: Draft
  source: Source
  begin: { isPending: boolean; error: CallFailed | null }
  onChange: (change: Partial<Draft>) => void
  onBack: () => void
  onCreate: () => void
}

/** What the app is called and looks like, and who is to use it. */
export function LookStep({ draft, source, begin, onChange, onBack, onCreate }: LookStepProps) {
  const say = useSay()
  const [isTried, setTried] = useState(false)
  const { look, grants } = draft
  const isNamed = look.title.trim() !== ''
  const set = (change: Partial<Draft['look']>) => onChange({ look: { ...look, ...change } })
  return (
    <div className={styles.step}>
      <StepHead title={say('builtApp.look.title')} />
      <div className={styles.sides}>
        <Section title={say('builtApp.step.look')}>
          <div className={styles.preview} aria-label={say('builtApp.look.preview')}>
            <AppMark icon={look.icon} colour={look.colour} size="l" />
            <span>
              <strong>{look.title.trim() || say('builtApp.name')}</strong>
              <small>{factsOf(say, source)}</small>
            </span>
          </div>
          <TextInput
            label={say('builtApp.name')}
            placeholder={say('builtApp.name.hint')}
            maxLength={LONGEST_APP_TITLE}
            value={look.title}
            error={isTried && !isNamed && say('builtApp.blank.missing')}
            onChange={({ currentTarget }) => set({ title: currentTarget.value })}
          />
          <IconChoice
            label={say('builtApp.icon')}
            icons={appIcons}
            value={look.icon}
            onChoose={(icon) => set({ icon })}
          />
          <ColourChoice
            colours={appColours}
            icon={look.icon}
            value={look.colour}
            onChoose={(colour) => set({ colour })}
          />
        </Section>
        <Section title={say('builtApp.who')}>
          <WhoFields
            grants={grants}
            roles={rolesOf(say, source)}
            onChange={(next) => onChange({ grants: next })}
          />
        </Section>
      </div>
      <Refusal of={begin.error} />
      <StepFoot
        onBack={onBack}
        sure={say('builtApp.create')}
        busy={begin.isPending}
        onSure={() => (isNamed ? onCreate() : setTried(true))}
      />
    </div>
  )
}

/** Those of a file, or those that every app begins with. */
const rolesOf = (say: Say, source: Source): AppRole[] =>
  source.kind === 'file'
    ? source.preview.roles.map(({ id, title, level }) => ({
        id,
        level,
        name: ownTitle(say, title),
        means: say(`builtApp.level.${level}.means`),
      }))
    : firstRoles(say)

/** How much will be in it. */
function factsOf(say: Say, source: Source): string {
  if (source.kind === 'blank') return say('builtApp.look.blank')
  if (source.kind === 'template' || source.kind === 'file') {
    const { tables, examples } = countsOf(source)
    const records = formatNumber(say.language, source.examples ? examples : 0)
    return say('builtApp.look.facts', { tables, records })
  }
  const used = source.understanding.tables.filter(({ isLeftOut }) => !isLeftOut)
  return say('builtApp.look.facts', {
    tables: used.length,
    records: formatNumber(
      say.language,
      used.reduce((sum, { rows }) => sum + rows, 0),
    ),
  })
}

import type { Blueprint } from '@atrium/contract/built-apps/blueprint.shape.ts'
import { buttonDeeds, LONGEST_PAGE_LINK } from '@atrium/contract/built-apps/built-app-limits.ts'
import type { ContentOf } from '@atrium/contract/built-apps/start-page.shape.ts'
import { httpsAddress } from '@atrium/contract/kernel/https-address.ts'
import { NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useSay } from '../../../../kernel/words/words.ts'
import { BlockConditions } from './block-conditions.tsx'
import { deedFor } from './designed-page.ts'
import { TableChoice } from './table-choice.tsx'

type ButtonPropertiesProps = {
  app: Blueprint
  shows: ContentOf<'button'>
  onChange: (shows: ContentOf<'button'>, key?: string) => void
}

/** What a button does. */
export function ButtonProperties({ app, shows, onChange }: ButtonPropertiesProps) {
  const say = useSay()
  const { does } = shows
  const set = (next: typeof does) => onChange({ ...shows, does: next })
  return (
    <>
      <NativeSelect
        label={say('startPage.does')}
        value={does.deed}
        data={buttonDeeds.map((deed) => ({ value: deed, label: say(`startPage.does.${deed}`) }))}
        onChange={({ currentTarget: { value } }) => {
          const deed = buttonDeeds.find((one) => one === value)
          if (deed) set(deedFor(app, does, deed))
        }}
      />
      {does.deed === 'link' ? (
        <LinkInput
          to={does.to}
          onChange={(to) => onChange({ ...shows, does: { ...does, to } }, 'to')}
        />
      ) : (
        <TableChoice
          app={app}
          table={does.table}
          onChange={(table) => set({ deed: does.deed, table })}
        />
      )}
      {does.deed === 'open' && (
        <BlockConditions
          app={app}
          records={does}
          onChange={(where) => {
            const { where: _, ...rest } = does
            set({ ...rest, ...(where.length > 0 && { where }) })
          }}
        />
      )}
    </>
  )
}

/** An address counts once it is one. */
function LinkInput({ to, onChange }: { to: string; onChange: (to: string) => void }) {
  const say = useSay()
  const [typed, setTyped] = useState({ from: to, as: to })
  if (typed.from !== to) setTyped({ from: to, as: to })
  return (
    <TextInput
      label={say('startPage.to')}
      type="url"
      maxLength={LONGEST_PAGE_LINK}
      value={typed.as}
      error={httpsAddress(typed.as) === null && say('startPage.to.wrong')}
      onChange={({ currentTarget: { value } }) => {
        const isOne = httpsAddress(value) !== null
        setTyped({ from: isOne ? value : to, as: value })
        if (isOne && value !== to) onChange(value)
      }}
    />
  )
}

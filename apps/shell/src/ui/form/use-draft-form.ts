import { type SyntheticEvent, useRef } from 'react'
import type { Draft } from '../../kernel/data/use-draft.ts'

/** Lets `Form` save a draft that several people may change (docs/decisions/0171). */
export function useDraftForm({ failed, isChanged, saveAndTell }: Draft) {
  return {
    element: useRef<HTMLFormElement>(null),
    failed,
    unplaced: [],
    unsaved: { isUnsaved: isChanged, parts: true },
    submit: (event?: SyntheticEvent) => {
      event?.preventDefault()
      saveAndTell()
    },
  }
}

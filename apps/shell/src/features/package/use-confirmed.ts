import type { CallName } from '@atrium/contract/catalogue.ts'
import type { Input, Output } from '@atrium/contract/kernel/client.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { askConfirmed, type CallFailed } from '../../kernel/data/api.ts'

const REFRESHES: CallName[] = ['package.get', 'sysop.apk.list', 'sysop.ipa.list']

type ConfirmedInput<Name extends CallName> = { password: string; data: Input<Name> }

/** A change to a package, which its operator confirms with their own password. */
export function useConfirmed<Name extends CallName>(name: Name) {
  const cache = useQueryClient()
  return useMutation<Output<Name>, CallFailed, ConfirmedInput<Name>>({
    mutationFn: ({ password, data }) => askConfirmed(password, name, data),
    onSettled: () =>
      Promise.all(REFRESHES.map((read) => cache.invalidateQueries({ queryKey: [read] }))),
  })
}

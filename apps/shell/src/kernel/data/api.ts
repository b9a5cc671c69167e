import type { CallName } from '@atrium/contract/catalogue.ts'
import { clientTable } from '@atrium/contract/client-table.ts'
import {
  createClient,
  type Input,
  type Output,
  type Refused,
} from '@atrium/contract/kernel/client.ts'
import {
  QueryClient,
  type UseMutationResult,
  type UseQueryOptions,
  type UseQueryResult,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { unattended } from '../browser/unattended.ts'
import { drawnFor } from '../entry/drawn-for.ts'
import { here, leaveForMaintenance, leaveForPassword, leaveForTwoStep } from '../entry/leave.ts'
import { isUnprovenWord, provenFor } from '../entry/proof.ts'
import { endHere, endingFor } from '../session-end/session-end.ts'
import { language } from '../words/words.ts'
import { forgetAnswers, takeAnswer } from './document-answers.ts'
import { expectLeaving, untilLeft } from './leaving.ts'
import { noteRefusal } from './service-status.ts'

/** A call that was refused, thrown so that queries and forms have one thing to look at. */
export class CallFailed extends Error {
  override readonly name = 'CallFailed'
  readonly error: string
  readonly status: number
  readonly msg: string
  readonly fields: Record<string, string>
  readonly retryAfter: number | undefined
  /** How many tries a code has left, where tries are counted. */
  readonly left: number | undefined
  /** Who still uses what was to be deleted: some by name, and how many there are. */
  readonly users: { id: number; name: string }[]
  readonly count: number
  /** The row that the refusal is about, where several were sent. */
  readonly row: number | undefined

  /** The reason in more detail, as the last part of a key of the dictionary. */
  readonly why: string | undefined
  /** When the call can be made again. */
  readonly until: string | undefined
  readonly reason: string

  constructor(refused: Refused) {
    const { error, status, msg, fields = {}, retryAfter, left, users, count, why } = refused
    super(`${error}: ${msg}`)
    this.error = error
    this.status = status
    this.msg = msg
    this.fields = fields
    this.retryAfter = retryAfter
    this.left = left ?? undefined
    this.users = users ?? []
    this.count = count ?? 0
    this.row = refused.row
    this.why = why
    this.until = refused.until
    this.reason = refused.reason ?? ''
  }
}

function clientIn(
  space: () => string | null,
  headers: Record<string, string> = {},
  person: () => number | null = drawnFor,
) {
  const said = (name: string) => (person() === null ? {} : { [name]: String(person()) })
  const client = createClient({
    fetch: (url, init) => {
      const own = { ...headers, ...unattended(), ...said('x-person') }
      return fetch(url, { ...init, headers: { ...init?.headers, ...own } })
    },
    table: clientTable,
    space,
    language,
    solve: async (...puzzle) =>
      (await import('@atrium/contract/kernel/puzzle.ts')).solve(...puzzle),
  })
  const call: typeof client.call = async (...asked) => {
    if (!isRead(asked[0])) forgetAnswers()
    const given = space() === here.space ? takeAnswer(asked[0], asked[1]) : null
    if (given) return { ok: true, status: 200, msg: '', ...given }
    if (isRead(asked[0])) await untilLeft()
    const answer = await client.call(...asked)
    if (!answer.ok) noteRefusal(answer.error)
    return answer
  }
  /** Links, pictures and streams have no headers, so the space stands in their address. */
  const address: typeof client.address = (name, data = {}) =>
    client.address(name, { ...data, ...said('_person') })
  return { call, address }
}

const spaceHere = () => here.space

export const { call, address } = clientIn(spaceHere)

/** `call` for what changes who is signed in in this browser: the page leaves when it is done. */
export const callAndLeave: typeof call = async (...asked) => {
  const stay = expectLeaving()
  const answer = await call(...asked)
  if (!answer.ok) stay()
  return answer
}

/** Asks who is signed in in this browser now, whomever the page was drawn for. */
export const whoIsHere = () => clientIn(spaceHere, {}, () => null).call('user.baseinfo', {})

/** Calls about a space of the person's that the page is not in. */
export const callIn = (space: string) => clientIn(() => space).call

/**
 * `call` for those who only want the result: a refusal is thrown, a lost session says so in place of the page,
 * and a change that wants a fresh proof asks for it and is sent again.
 */
export async function ask<Name extends CallName>(
  name: Name,
  data: Input<Name>,
  signal?: AbortSignal,
  by = call,
): Promise<Output<Name>> {
  const answer = await by(name, data, signal ? { signal } : {})
  if (answer.ok) return answer.result
  if (answer.error === 'login_required' || answer.error === 'other_person')
    return endHere(await whyOver())
  if (answer.error === 'maintenance' && isNeeded(name, data)) await leaveForMaintenance()
  if (answer.error === 'two_step_required') await leaveForTwoStep()
  if (answer.error === 'password_change_required') await leaveForPassword()
  if (await provenFor(answer)) return ask(name, data, signal, by)
  throw new CallFailed(answer)
}

/** Whether a call failed because the person was asked to prove who they are, and declined. */
export const isUnproven = (failed: unknown): boolean =>
  failed instanceof CallFailed && isUnprovenWord(failed.error)

const isRead = (name: CallName) => clientTable[name]?.startsWith('/') === true

/**
 * Whether the page can show nothing without this answer. A page that shows something stays during maintenance: what
 * was typed into it can be saved afterwards.
 */
const isNeeded = (name: CallName, data: object) =>
  isRead(name) && queries.getQueryData([name, data]) === undefined

/** Why the session is gone, as far as the server will say. */
async function whyOver(): Promise<ReturnType<typeof endingFor>> {
  const visitor = await whoIsHere()
  return visitor.ok ? endingFor(visitor.result) : null
}

/** `ask` with the person's own password, which travels in a header and stays out of every address. */
export const askConfirmed = <Name extends CallName>(
  password: string,
  name: Name,
  data: Input<Name>,
): Promise<Output<Name>> => {
  const headers = { 'x-confirm-password': encodeURIComponent(password) }
  return ask(name, data, undefined, clientIn(spaceHere, headers).call)
}

const PARTIAL = 206

/**
 * Downloads a file that may want a proof. A link cannot ask for one, so the first byte is asked for before the browser
 * fetches the file as any other.
 */
export async function askForFile<Name extends CallName>(name: Name, data: Input<Name>) {
  const firstByte = clientIn(spaceHere, { range: 'bytes=0-0' }).call
  await ask(name, data, undefined, async (...asked) => {
    const answer = await firstByte(...asked)
    const isThere = answer.status === PARTIAL
    return isThere ? { ok: true, status: 200, msg: '', result: null as never } : answer
  })
  location.assign(address(name, data))
}

const PASSING = ['unreachable', 'unavailable', 'overloaded']

/** Whether a read is asked again: not after a timeout, because the person has waited a whole minute by then. */
const worthAnotherTry = (error: Error) =>
  error instanceof CallFailed && PASSING.includes(error.error)

export const queries = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      retry: (failures, error) => failures < 2 && worthAnotherTry(error),
      // Without a connection a call fails at once and says so, instead of waiting in silence.
      networkMode: 'always',
    },
    mutations: { networkMode: 'always' },
  },
})

export type ReadOptions<Name extends CallName, Shown = Output<Name>> = Omit<
  UseQueryOptions<Output<Name>, CallFailed, Shown>,
  'queryKey' | 'queryFn'
>

export const useRead = <Name extends CallName, Shown = Output<Name>>(
  name: Name,
  data: Input<Name>,
  options: ReadOptions<Name, Shown> = {},
): UseQueryResult<Shown, CallFailed> =>
  useQuery<Output<Name>, CallFailed, Shown>({
    ...options,
    queryKey: [name, data],
    queryFn: ({ signal }) => ask(name, data, signal),
  })

type WriteOptions = {
  /** The reads that are asked again after the call. */
  refreshes?: CallName[]
  /** The call changes who is signed in in this browser, and the page leaves when it is done. */
  leaves?: boolean
}

/** A call with an effect. */
export function useWrite<Name extends CallName>(
  name: Name,
  { refreshes = [], leaves = false }: WriteOptions = {},
): UseMutationResult<Output<Name>, CallFailed, Input<Name>> {
  const cache = useQueryClient()
  return useMutation<Output<Name>, CallFailed, Input<Name>>({
    mutationFn: (data) => ask(name, data, undefined, leaves ? callAndLeave : call),
    ...refreshing(cache, refreshes),
  })
}

/**
 * Refreshes reads after a write, so that the page shows the change before the write counts as done. After a refusal
 * nothing is waited for: without a connection, asking again takes seconds.
 */
export function refreshing(cache: QueryClient, reads: CallName[]) {
  const refresh = () =>
    Promise.all(reads.map((read) => cache.invalidateQueries({ queryKey: [read] })))
  return { onSuccess: refresh, onError: () => void refresh() }
}

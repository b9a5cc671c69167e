import { HostRefused, TODOS_CHANGED, type Todo } from '@atrium/bridge'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useMount } from './context.ts'
import { type Day, dayOf, endOf } from './days.ts'

/**
 * The person's list of to-dos, as the platform has it: those of every app (`todos`), and those that somebody writes
 * down here, which this app puts on the same list (`tasks`). It keeps nothing of its own.
 */

type Undo = { word: 'done' | 'removed'; title: string; back: () => Promise<unknown> }
type Todos = { open: Todo[]; done: Todo[] }

export const dayOfTodo = ({ due }: Todo): Day | null => (due ? dayOf(new Date(due)) : null)

/** The key under which this app put it there; nothing where another one did. */
export const ownKey = ({ app, path }: Todo): string | null =>
  app === 'hello-react' ? (/\/things\/([\w-]+)$/.exec(path)?.[1] ?? null) : null

/** Shown at once as it will be; what the platform says comes behind it. */
const moved = (todo: Todo, done: string | null) => (now: Todos | null) => {
  if (!now) return now
  const others = (list: Todo[]) =>
    list.filter(({ id, source }) => id !== todo.id || source !== todo.source)
  const it = { ...todo, done, canTick: false, canReopen: false }
  return done === null
    ? { open: [it, ...others(now.open)], done: others(now.done) }
    : { open: others(now.open), done: [it, ...others(now.done)] }
}

export function useTodos() {
  const { host } = useMount()
  const [todos, setTodos] = useState<Todos | null>(null)
  const [trouble, setTrouble] = useState<string | null>(null)
  const [undo, setUndo] = useState<Undo | null>(null)
  const turns = useRef(0)
  const forget = useCallback(() => setUndo(null), [])

  const read = useCallback(async () => {
    const turn = ++turns.current
    try {
      const [open, done] = await Promise.all([
        host.call('todos.list', {}),
        host.call('todos.list', { state: 'done' }),
      ])
      if (turn !== turns.current) return
      setTodos({ open, done })
      setTrouble(null)
    } catch (error) {
      if (turn === turns.current) setTrouble(codeOf(error))
    }
  }, [host])

  useEffect(() => {
    const first = setTimeout(() => void read())
    const stop = host.on(TODOS_CHANGED, () => void read())
    return () => {
      clearTimeout(first)
      stop()
    }
  }, [host, read])

  /** Then the list as it is; what did not work is told. */
  const attempt = async (work: () => Promise<unknown>, offered: Undo | null = null) => {
    try {
      await work()
      setUndo(offered)
      await read()
      return true
    } catch (error) {
      await read()
      setTrouble(codeOf(error))
      return false
    }
  }
  const put = (key: string, title: string, due: string | null) =>
    host.call('tasks.put', { key, title, due, path: `/things/${key}` })

  return {
    todos,
    trouble,
    undo,
    read,
    forget,
    takeBack: () => attempt(async () => undo?.back()),
    add: (title: string, day: Day) =>
      attempt(() => put(`own-${crypto.randomUUID()}`, title, endOf(day))),
    tick: (todo: Todo) => {
      const { id, title } = todo
      turns.current++
      setTodos(moved(todo, new Date().toISOString()))
      const back = () => host.call('todos.reopen', { id })
      return attempt(() => host.call('todos.done', { id }), { word: 'done', title, back })
    },
    reopen: (todo: Todo) => {
      turns.current++
      setTodos(moved(todo, null))
      return attempt(() => host.call('todos.reopen', { id: todo.id }))
    },
    remove: (todo: Todo, key: string) =>
      attempt(() => host.call('tasks.drop', { key }), {
        word: 'removed',
        title: todo.title,
        back: () => put(key, todo.title, todo.due),
      }),
  }
}

const codeOf = (error: unknown) => (error instanceof HostRefused ? error.code : 'failed')

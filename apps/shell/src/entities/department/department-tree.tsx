import { type DragEvent, useId, useMemo, useRef, useState } from 'react'
import { formatNumber } from '../../kernel/words/formats.ts'
import { useSay } from '../../kernel/words/words.ts'
import { IconEye, IconRight } from '../../ui/icons.tsx'
import styles from './department-tree.module.css'
import { type Department, found, isBelow, linesOf, type Sounds, type Tree, wayTo } from './tree.ts'
import { useTreeKeys } from './use-tree-keys.ts'
import { LINE_HEIGHT, useWindow } from './use-window.ts'

/** Where a dragged department was dropped: inside another one, or among its siblings. */
export type DropPlace = 'before' | 'in' | 'after'

type DepartmentTreeProps = {
  tree: Tree
  label: string
  /** A search term: only departments whose name contains it are shown, with the path to each. */
  term?: string
  sounds?: Sounds | undefined
  chosen: number | null
  /** A department that is brought into sight without being chosen. */
  shown?: number | null
  onChoose: (id: number) => void
  /** Called when a department is dropped; with it, departments can be dragged. */
  onDrop?: ((moved: Department, onto: Department, place: DropPlace) => void) | undefined
}

/** The tree of departments. Only lines in sight are drawn: ten thousand open as fast as ten. */
export function DepartmentTree({ tree, term = '', sounds, ...props }: DepartmentTreeProps) {
  const { label, chosen, shown = null, onChoose, onDrop } = props
  const [toggled, setToggled] = useState<ReadonlyMap<number, boolean>>(new Map())
  const search = useMemo(() => found(tree, term, sounds), [tree, term, sounds])
  const way = useMemo(
    () => new Set([chosen, shown].flatMap((id) => wayTo(tree, id).slice(0, -1))),
    [tree, chosen, shown],
  )
  const isOpen = (one: Department) =>
    toggled.get(one.id) ?? (search.open.has(one.id) || way.has(one) || one.level === 1)
  const lines = useMemo(() => {
    const all = linesOf(tree, isOpen)
    const { hits, open } = search
    return term.trim() ? all.filter(({ id }) => hits.has(id) || open.has(id)) : all
    // oxlint-disable-next-line react/exhaustive-deps -- isOpen is made of these
  }, [tree, term, toggled, search, way])

  const box = useRef<HTMLDivElement>(null)
  const prefix = useId()
  const [at, setAt] = useState<number | null>(null)
  const focused = lines.findIndex(({ id }) => id === (at ?? chosen ?? tree.top?.id))
  const { from, to } = useWindow(box, lines.length)
  const goTo = (line: number) => {
    setAt(lines[line]?.id ?? null)
    const element = box.current
    if (!element) return
    const y = line * LINE_HEIGHT
    if (y < element.scrollTop) element.scrollTop = y
    else if (y + LINE_HEIGHT > element.scrollTop + element.clientHeight)
      element.scrollTop = y + LINE_HEIGHT - element.clientHeight
  }
  const toggle = (one: Department, open: boolean) =>
    setToggled((before) => new Map(before).set(one.id, open))
  const choose = (one: Department) => {
    setAt(one.id)
    onChoose(one.id)
  }
  const onKeyDown = useTreeKeys({ lines, at: Math.max(focused, 0), isOpen, goTo, toggle, choose })
  const dragging = useDragging(tree, onDrop)
  const seen = lines.slice(from, to)
  return (
    <div
      ref={box}
      role="tree"
      tabIndex={0}
      aria-label={label}
      aria-activedescendant={lines[focused] && `${prefix}${lines[focused].id}`}
      className={styles.tree}
      onKeyDown={onKeyDown}
    >
      <div style={{ height: lines.length * LINE_HEIGHT }}>
        <div style={{ transform: `translateY(${from * LINE_HEIGHT}px)` }}>
          {seen.map((one) => (
            <Line
              key={one.id}
              id={`${prefix}${one.id}`}
              one={one}
              isOpen={isOpen(one)}
              isChosen={one.id === chosen}
              isFocused={lines[focused]?.id === one.id}
              siblings={tree.byId.get(one.parentId ?? 0)?.children ?? [one]}
              onToggle={() => toggle(one, !isOpen(one))}
              onChoose={() => choose(one)}
              {...dragging(one)}
            />
          ))}
        </div>
      </div>
    </div>
  )
}

type Dragging = {
  draggable?: boolean
  over?: DropPlace | null
  onDragStart?: (event: DragEvent) => void
  onDragOver?: (event: DragEvent) => void
  onDragLeave?: () => void
  onDrop?: (event: DragEvent) => void
}

function useDragging(tree: Tree, onDrop: DepartmentTreeProps['onDrop']) {
  const moved = useRef<Department | null>(null)
  const [target, setTarget] = useState<{ id: number; place: DropPlace } | null>(null)
  return (one: Department): Dragging => {
    if (!onDrop) return {}
    const takes = () => moved.current && !isBelow(tree, one.id, moved.current.id) && one.isOwn
    return {
      draggable: one.isOwn && one.level > 1,
      over: target?.id === one.id ? target.place : null,
      onDragStart: (event) => {
        moved.current = one
        event.dataTransfer.effectAllowed = 'move'
        event.dataTransfer.setData('text/plain', one.name)
      },
      onDragOver: (event) => {
        if (!takes()) return
        event.preventDefault()
        setTarget({ id: one.id, place: placeOf(event, one) })
      },
      onDragLeave: () => setTarget((now) => (now?.id === one.id ? null : now)),
      onDrop: (event) => {
        event.preventDefault()
        if (moved.current && takes()) onDrop(moved.current, one, placeOf(event, one))
        moved.current = null
        setTarget(null)
      },
    }
  }
}

/** Where on a line the pointer is: its upper and lower quarter mean between it and its neighbours. */
function placeOf(event: DragEvent, { level }: Department): DropPlace {
  const { top, height } = event.currentTarget.getBoundingClientRect()
  const part = (event.clientY - top) / height
  if (level === 1) return 'in'
  return part < 0.25 ? 'before' : part > 0.75 ? 'after' : 'in'
}

type LineProps = Dragging & {
  id: string
  one: Department
  isOpen: boolean
  isChosen: boolean
  isFocused: boolean
  siblings: Department[]
  onToggle: () => void
  onChoose: () => void
}

function Line({ id, one, isOpen, isChosen, isFocused, siblings, ...ways }: LineProps) {
  const say = useSay()
  const { onToggle, onChoose, over, ...drag } = ways
  const hides = one.shownTo !== 'everyone'
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the tree has the keys and the focus
    <div
      id={id}
      role="treeitem"
      aria-level={one.level}
      aria-setsize={siblings.length}
      aria-posinset={siblings.indexOf(one) + 1}
      aria-selected={isChosen}
      aria-expanded={one.children.length > 0 ? isOpen : undefined}
      className={styles.line}
      data-focused={isFocused || undefined}
      data-over={over ?? undefined}
      style={{ height: LINE_HEIGHT, paddingInlineStart: `${(one.level - 1) * 16 + 4}px` }}
      onClick={onChoose}
      {...drag}
    >
      {one.children.length > 0 ? (
        <button
          type="button"
          tabIndex={-1}
          aria-hidden
          className={styles.fold}
          data-open={isOpen || undefined}
          onClick={(event) => {
            event.stopPropagation()
            onToggle()
          }}
        >
          <IconRight />
        </button>
      ) : (
        <span className={styles.fold} />
      )}
      <span className={styles.name} title={one.name}>
        {one.name}
      </span>
      {hides && (
        <span className={styles.hidden} title={say(`org.shownTo.${one.shownTo}`)}>
          <IconEye />
        </span>
      )}
      {one.isOwn && <span className={styles.count}>{formatNumber(say.language, one.people)}</span>}
    </div>
  )
}

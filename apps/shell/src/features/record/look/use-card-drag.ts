import { useEffect, useRef } from 'react'

/** So far the pointer goes before a card is held: less is a click. */
const HELD = 6
/** So near an edge the board goes on by itself, and so many pixels at a time. */
const [EDGE, PACE] = [48, 12]

/**
 * Cards are held by a mouse wherever it points, and by a thumb at their grip: the rest of a card scrolls. While one is
 * held nothing is drawn anew; its likeness follows the pointer.
 */
export function useCardDrag(onDrop: (card: string, from: string, stand: string) => void) {
  const board = useRef<HTMLElement>(null)
  const drop = useRef(onDrop)
  useEffect(() => {
    drop.current = onDrop
  })
  useEffect(() => {
    const element = board.current
    if (!element) return undefined
    let end = () => {}
    const begin = (event: PointerEvent) => {
      const target = event.target as HTMLElement
      const card = target.closest<HTMLElement>('[data-card][data-movable]')
      const grip = target.closest('[data-grip]')
      if (!card || event.button !== 0 || !(event.pointerType === 'mouse' || grip)) return
      if (!grip && target.closest('a, [data-still]')) return
      end()
      const from = standAt(event)?.dataset['stand'] ?? ''
      const id = card.dataset['card'] ?? ''
      end = hold(element, card, event, (stand) => drop.current(id, from, stand))
    }
    element.addEventListener('pointerdown', begin)
    return () => {
      end()
      element.removeEventListener('pointerdown', begin)
    }
  }, [])
  return board
}

/** A card may be wider than its place: where it is held counts. */
const standAt = ({ clientX, clientY }: Pick<PointerEvent, 'clientX' | 'clientY'>) =>
  (document
    .elementsFromPoint(clientX, clientY)
    .find((element) => element.matches('[data-stand]')) as HTMLElement | undefined) ?? null

function hold(
  board: HTMLElement,
  card: HTMLElement,
  { clientX, clientY }: PointerEvent,
  onDrop: (stand: string) => void,
): () => void {
  let likeness: HTMLElement | null = null
  let over: HTMLElement | null = null
  let frame = 0
  let at = { x: clientX, y: clientY }
  const controller = new AbortController()
  const { signal } = controller

  const aim = (stand: HTMLElement | null) => {
    if (stand === over) return
    delete over?.dataset['over']
    over = stand
    if (over) over.dataset['over'] = ''
  }
  const lift = () => {
    const { width } = card.getBoundingClientRect()
    likeness = card.cloneNode(true) as HTMLElement
    likeness.inert = true
    likeness.ariaHidden = 'true'
    likeness.removeAttribute('data-card')
    likeness.dataset['held'] = ''
    likeness.style.width = `${width}px`
    card.dataset['dragged'] = ''
    board.append(likeness)
    frame = requestAnimationFrame(follow)
  }
  const follow = () => {
    const { left, right } = board.getBoundingClientRect()
    if (at.x < left + EDGE) board.scrollBy(-PACE, 0)
    else if (at.x > right - EDGE) board.scrollBy(PACE, 0)
    if (likeness) likeness.style.transform = `translate(${at.x - clientX}px, ${at.y - clientY}px)`
    const stand = standAt({ clientX: at.x, clientY: at.y })
    aim(stand?.matches('[data-closed]') ? null : stand)
    frame = requestAnimationFrame(follow)
  }
  const end = () => {
    controller.abort()
    cancelAnimationFrame(frame)
    likeness?.remove()
    delete card.dataset['dragged']
    aim(null)
  }
  const { left, top } = card.getBoundingClientRect()
  const place = () => {
    if (!likeness) return
    likeness.style.left = `${left}px`
    likeness.style.top = `${top}px`
  }
  document.addEventListener(
    'pointermove',
    (event) => {
      at = { x: event.clientX, y: event.clientY }
      if (likeness || Math.hypot(at.x - clientX, at.y - clientY) < HELD) return
      lift()
      place()
    },
    { signal },
  )
  document.addEventListener(
    'pointerup',
    () => {
      const stand = over?.dataset['stand']
      const wasHeld = likeness !== null
      end()
      if (!wasHeld) return
      // What ends a move is no click on what lies below it.
      const swallow = (event: Event) => event.stopPropagation()
      addEventListener('click', swallow, { capture: true, once: true })
      setTimeout(() => removeEventListener('click', swallow, { capture: true }))
      if (stand !== undefined) onDrop(stand)
    },
    { signal },
  )
  document.addEventListener('pointercancel', end, { signal })
  document.addEventListener('keydown', ({ key }) => key === 'Escape' && end(), { signal })
  return end
}

import { Fragment, type ReactNode, useMemo } from 'react'
import { Link } from '../../kernel/router/link.tsx'
import type { Inline } from './inline.ts'
import styles from './markdown.module.css'
import { type Block, inSteps, parse } from './parse.ts'

/**
 * Draws Markdown as elements. No text ever becomes markup: it is parsed into a tree of a few kinds, and each kind is
 * drawn here (docs/decisions/0123).
 */
export function Markdown({ children }: { children: string }) {
  const blocks = useMemo(() => inSteps(parse(children)), [children])
  return <div className={styles.text}>{blocks.map(drawBlock)}</div>
}

/** Parts of a text never change places, so their position is their key. */
const drawBlock = (block: Block, at: number): ReactNode => {
  switch (block.kind) {
    case 'heading': {
      // The page has headings of its own, so those of a text begin below them.
      const Heading = `h${block.level + 2}` as 'h3' | 'h4' | 'h5'
      return <Heading key={at}>{block.children.map(drawInline)}</Heading>
    }
    case 'paragraph':
      return <p key={at}>{block.children.map(drawInline)}</p>
    case 'list': {
      const List = block.ordered ? 'ol' : 'ul'
      const items = block.items.map((item, place) => <li key={place}>{item.map(drawInline)}</li>)
      return <List key={at}>{items}</List>
    }
    case 'quote':
      return <blockquote key={at}>{block.children.map(drawBlock)}</blockquote>
    case 'code':
      return (
        <pre key={at}>
          <code>{block.text}</code>
        </pre>
      )
    default:
      return <hr key={at} />
  }
}

const drawInline = (part: Inline, at: number): ReactNode => {
  switch (part.kind) {
    case 'strong':
      return <strong key={at}>{part.children.map(drawInline)}</strong>
    case 'em':
      return <em key={at}>{part.children.map(drawInline)}</em>
    case 'code':
      return <code key={at}>{part.text}</code>
    case 'break':
      return <br key={at} />
    case 'link':
      return (
        <Way key={at} to={part.href}>
          {part.children.map(drawInline)}
        </Way>
      )
    default:
      return <Fragment key={at}>{part.text}</Fragment>
  }
}

/** A link within the platform opens in this window; any other opens a new one, which learns nothing of this page. */
const Way = ({ to, children }: { to: string; children: ReactNode }) =>
  to.startsWith('/') ? (
    <Link to={to}>{children}</Link>
  ) : (
    <a href={to} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  )

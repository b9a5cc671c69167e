import type { ReactNode } from 'react'
import styles from './banner.module.css'

type BannerProps = {
  /** Its role for screen readers: read out at once, beside the page, or as a part of it. */
  as: 'output' | 'aside' | 'section'
  label?: string
  tone?: 'info'
  icon: ReactNode
  /** The whole text on hovering, where the line is too short for it. */
  title: string | undefined
  whole: ReactNode
  /** A shorter text for narrow windows. */
  short: string
  children?: ReactNode
}

/** One line above every page, which begins below it. */
export function Banner({
  as: Part,
  label,
  tone,
  icon,
  title,
  whole,
  short,
  children,
}: BannerProps) {
  return (
    <Part className={styles.banner} data-tone={tone} aria-label={label}>
      {icon}
      <span className={styles.text} title={title}>
        <span className={styles.whole}>{whole}</span>
        <span className={styles.short} aria-hidden>
          {short}
        </span>
      </span>
      {children}
    </Part>
  )
}
